import type { Page } from '@playwright/test';

/** A file with its passages, as the browser keeps it once it was read. */
export interface KeptFile {
  name: string;
  kind: 'pdf' | 'docx' | 'xlsx' | 'text';
  passages: readonly { n: number; label: string; text: string }[];
}

/** Puts files on the table of the conversation that the page is at, as if they had been read; they are there after a reload. */
export async function keepOnTable(page: Page, files: readonly KeptFile[]): Promise<void> {
  const id = new URL(page.url()).searchParams.get('conversation');
  await page.evaluate(
    async ([conversation, kept]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('refused')));
        });
      const database = await done(indexedDB.open('convoke'));
      const transaction = database.transaction(['conversations', 'fileTexts'], 'readwrite');
      const conversations = transaction.objectStore('conversations');
      const head = (await done(conversations.get(conversation ?? ''))) as object;
      const table = kept.map(({ name, kind, passages }, index) => ({
        label: `F${index + 1}`,
        name,
        kind,
        hash: `hash-of-${name}`,
        size: 4_000,
        passages: passages.length,
        characters: passages.reduce((sum, { text }) => sum + text.length, 0),
        addedAt: 1,
      }));
      await done(conversations.put({ ...head, files: table }));
      for (const [index, { hash, characters }] of table.entries()) {
        const passages = kept[index]?.passages ?? [];
        await done(transaction.objectStore('fileTexts').put({ passages, characters }, hash));
      }
      database.close();
    },
    [id, files] as const,
  );
  await page.reload();
}
