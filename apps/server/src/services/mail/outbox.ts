import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { contentOf, type MailSite } from './mail-content.rules.ts';
import { messageOf } from './mail-message.ts';
import type { QueuedMail } from './mail.ts';
import type { MailDelivery } from './mailer.ts';

const mostFiles = 1_000;
const ending = '.eml';
const unfinished = '.part';

/** Puts each mail into a folder as a file that any mail program opens, and its link into the log (contract §3). */
export function createOutboxDelivery(options: {
  folder: string;
  from: string;
  site: MailSite;
  log: { info(details: object, message: string): void };
}): MailDelivery {
  const { folder, from, site, log } = options;
  // One mail at a time, so that a file that is being written is not taken for a leftover.
  let last: Promise<unknown> = Promise.resolve();

  async function put(queued: QueuedMail): Promise<void> {
    // Megabytes of code that a server which mails nobody does without.
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const message = new MailComposer(messageOf(queued, { from, site })).compile();
    const file = path.join(folder, fileNameOf(queued));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(file, await message.build());
    await removeSurplus(folder);
    const link = contentOf(queued, site).action.url;
    log.info({ mail: queued.mail.kind, file, link }, 'a mail was put into the outbox');
  }

  return {
    async deliver(queued, signal) {
      const turn = last.then(() => {
        signal.throwIfAborted();
        return put(queued);
      });
      last = turn.catch(() => undefined);
      await turn;
    },
  };
}

/** Sorts by time; the same mail written again replaces itself. */
function fileNameOf({ id, queuedAt }: QueuedMail): string {
  return `${queuedAt.toISOString().replaceAll(':', '-')}-${id}${ending}`;
}

/** Whoever sees the file sees all of it, also after a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}${unfinished}`;
  try {
    // Left by a process that was killed; it may have ended anywhere.
    await rm(temporary, { force: true });
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** The oldest go, and what killed processes did not finish. */
async function removeSurplus(folder: string): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const mails = names.filter((name) => name.endsWith(ending));
  const leftovers = names.filter((name) => name.endsWith(`${ending}${unfinished}`));
  const surplus = mails.slice(0, Math.max(0, mails.length - mostFiles));
  await Promise.all(
    [...surplus, ...leftovers].map((name) => rm(path.join(folder, name), { force: true })),
  );
}
