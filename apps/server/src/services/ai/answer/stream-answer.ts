import type { AiAnswerEvent, AiCall, AiService } from '../ai-service.ts';
import type { AnswerAccount } from './answer-account.ts';
import type { AnswerGuard } from './answer-guard.ts';

/** Asks a model and yields what its guard lets through; the account keeps the text and what it took. */
export async function* streamAnswer(
  ai: AiService,
  call: AiCall,
  guard: AnswerGuard,
  account: AnswerAccount,
): AsyncGenerator<Extract<AiAnswerEvent, { type: 'delta' }>, void> {
  account.open(call);
  try {
    for await (const event of ai.stream(call)) {
      if (event.type === 'done') {
        account.close(event);
        break;
      }
      account.take(event.text);
      const shown = guard.push(event.text);
      if (shown !== '') yield account.show(shown);
      // The rest would not be shown: leaving the loop cancels the call, so that it is not paid either.
      if (guard.isFinished) break;
    }
  } catch (error) {
    // What had arrived stays with the visitor.
    const rest = guard.end();
    if (rest !== '' && !call.signal.aborted) yield account.show(rest);
    throw error;
  }
  const rest = guard.end();
  if (rest !== '') yield account.show(rest);
}
