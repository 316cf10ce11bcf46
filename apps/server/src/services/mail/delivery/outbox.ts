import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { renderContent, type MailSite } from '../mail-content.rules.ts';
import { toMessage } from '../mail-message.ts';
import type { QueuedMail } from '../mail.ts';
import type { MailDelivery } from '../mailer.ts';
import type { Log } from '../../../lib/log.ts';

const maxFiles = 1_000;
const ending = '.eml';
const unfinished = '.part';

/** Writes each mail to a folder as an .eml file, and its link to the log, see docs/behaviour.md#mail. */
export function createOutboxDelivery(options: {
  folder: string;
  from: string;
  site: MailSite;
  log: Pick<Log, 'info'>;
}): MailDelivery {
  const { folder, from, site, log } = options;
  // One mail at a time, so that `removeSurplus` does not delete a file that is being written.
  const oneAtATime = pLimit(1);

  async function put(queued: QueuedMail): Promise<void> {
    // Loaded on use: megabytes of code that a server without mail does not need.
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const message = new MailComposer(toMessage(queued, { from, site })).compile();
    const file = path.join(folder, fileNameOf(queued));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(file, await message.build());
    await removeSurplus(folder);
    const link = renderContent(queued, site).action.url;
    log.info({ mail: queued.mail.kind, file, link }, 'a mail was put into the outbox');
  }

  return {
    deliver: (queued, signal) =>
      oneAtATime(() => {
        signal.throwIfAborted();
        return put(queued);
      }),
  };
}

/** Names sort by time; a repeated delivery replaces the file. */
function fileNameOf({ id, queuedAt }: QueuedMail): string {
  return `${queuedAt.toISOString().replaceAll(':', '-')}-${id}${ending}`;
}

/** Writes atomically, also with respect to a power cut. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const temporary = `${file}${unfinished}`;
  try {
    // An incomplete file of a process that was killed.
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

/** Deletes the oldest mails and incomplete files. */
async function removeSurplus(folder: string): Promise<void> {
  const names = (await readdir(folder)).toSorted();
  const mails = names.filter((name) => name.endsWith(ending));
  const leftovers = names.filter((name) => name.endsWith(`${ending}${unfinished}`));
  const surplus = mails.slice(0, Math.max(0, mails.length - maxFiles));
  await Promise.all(
    [...surplus, ...leftovers].map((name) => rm(path.join(folder, name), { force: true })),
  );
}
