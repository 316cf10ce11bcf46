import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { setTheme } from './theme.ts';

const css = readFileSync(resolve(import.meta.dirname, 'theme.css'), 'utf8');

type Theme = 'light' | 'dark';

/** Relative luminance of `oklch(L C H)`, clipped to sRGB as browsers do. */
function luminance(colour: string): number {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\(([^)]+)\)/.exec(colour)?.[1] ?? '')
    .split(/\s+/)
    .map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function colourOf(name: string, theme: Theme): string {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1];
  if (value === undefined) throw new Error(`theme.css has no --${name}`);
  const pair = /^light-dark\(\s*(oklch\([^)]+\)),\s*(oklch\([^)]+\))\s*\)$/.exec(value);
  if (pair === null) return value;
  return (theme === 'light' ? pair[1] : pair[2]) ?? '';
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const white = 'oklch(1 0 0)';

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each([
    ['ink', ['paper', 'surface', 'tint', 'accent-tint', 'danger-tint', 'success-tint']],
    ['ink-muted', ['paper', 'surface', 'tint']],
    ['accent', ['paper', 'surface']],
    ['danger', ['paper', 'surface', 'danger-tint']],
    ['success', ['paper', 'surface', 'success-tint']],
    ['accent-ink', ['accent']],
    ['danger-ink', ['danger']],
  ])('keeps %s readable on every background', (text, grounds) => {
    for (const ground of grounds) {
      const ratio = contrast(colourOf(text, theme), colourOf(ground, theme));
      expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows the edges of controls at 3:1', () => {
    for (const ground of ['paper', 'surface']) {
      const ratio = contrast(colourOf('line-strong', theme), colourOf(ground, theme));
      expect(ratio, `line-strong on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(['figure-1', 'figure-2', 'danger'])('shows chart colour %s at 3:1', (name) => {
    for (const ground of ['paper', 'surface']) {
      const ratio = contrast(colourOf(name, theme), colourOf(ground, theme));
      expect(ratio, `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps white initials readable on every seat', () => {
    for (let seat = 0; seat <= 10; seat += 1) {
      const ratio = contrast(colourOf(`seat-${seat}`, theme), white);
      expect(ratio, `seat ${seat}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe.each<Theme>(['light', 'dark'])('in the %s theme, initials on paper', (theme) => {
  it('are readable in every hue, on the background of an outlined seat', () => {
    const pair =
      /--seat-text:\s*light-dark\(\s*oklch\(from var\(--seat\) ([\d.]+) c h\),\s*oklch\(from var\(--seat\) ([\d.]+) c h\)\s*\)/.exec(
        css,
      );
    const lightness = (theme === 'light' ? pair?.[1] : pair?.[2]) ?? expect.fail();
    for (let seat = 0; seat <= 10; seat += 1) {
      const text = colourOf(`seat-${seat}`, theme).replace(/oklch\([\d.]+/, `oklch(${lightness}`);
      const ratio = contrast(text, colourOf('surface', theme));
      expect(ratio, `seat ${seat}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the chosen theme', () => {
  afterEach(() => setTheme('system'));

  it('is applied at once and stored in a cookie', () => {
    setTheme('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('convoke.theme=dark');
  });

  it('is removed when following the system again', () => {
    setTheme('light');
    setTheme('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(document.cookie).not.toContain('convoke.theme');
  });

  it('is applied by the head script before the first paint', () => {
    const script = document.createElement('script');
    script.textContent = readFileSync(resolve(import.meta.dirname, '../boot.js'), 'utf8');
    script.dataset['chunks'] = '{"/vision":["/assets/vision.js"]}';
    window.history.replaceState(null, '', '/vision/');
    document.cookie = 'convoke.theme=dark; path=/';
    document.head.append(script);
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.head.querySelector('link[rel=modulepreload]')).toHaveAttribute(
      'href',
      '/assets/vision.js',
    );
  });
});
