import { type Page, expect } from '@playwright/test';

export const palette = (page: Page) => page.getByRole('combobox', { name: 'Command palette' });

/** Opens the palette with its keys, once the page listens. */
export async function openPalette(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('ControlOrMeta+k');
    await expect(palette(page)).toBeFocused({ timeout: 2_000 });
  }).toPass();
}
