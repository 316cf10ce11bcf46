import type { AiCall, AiService } from '../ai-service.ts';
import type { AnswerAccount } from './answer-account.ts';
import type { AnswerGuard } from './answer-guard.ts';
import { createLeakFilter } from './leak-filter.ts';

/** Asks a model and shows what its guard lets through, never its instructions; the account keeps the text and what it took. */
export async function streamAnswer(
  ai: AiService,
  call: AiCall,
  guard: AnswerGuard,
  account: AnswerAccount,
): Promise<void> {
  account.open(call);
  const leak = createLeakFilter(call.instructions);
  const finish = () => leak.push(guard.end()) + leak.end();
  try {
    for await (const event of ai.stream(call)) {
      if (event.type === 'done') {
        account.close(event);
        break;
      }
      account.take(event.text);
      const shown = leak.push(guard.push(event.text));
      const full = shown === '' ? undefined : account.show(shown);
      if (full !== undefined) await full;
      // The rest would not be shown: leaving the loop cancels the call, so that it is not paid either.
      if (guard.isFinished || leak.isFinished) break;
    }
  } catch (error) {
    // What had arrived stays with the visitor.
    const rest = finish();
    if (rest !== '' && !call.signal.aborted) await account.show(rest);
    throw error;
  }
  const rest = finish();
  if (rest !== '') await account.show(rest);
  if (guard.overrun !== null) throw guard.overrun;
}
