import type { AiCall, AiService } from './ai-service.ts';
import type { ResponseCollector } from './response-collector.ts';
import type { OutputFilter } from './output-filters/output-filter.ts';

/** Streams a response through its output filter, and collects its text and token usage. */
export async function streamResponse(
  ai: AiService,
  call: AiCall,
  filter: OutputFilter,
  collector: ResponseCollector,
): Promise<void> {
  const { count: onCounted, waiting: onWaiting } = collector;
  try {
    for await (const event of ai.stream({ ...call, onCounted, onWaiting })) {
      if (event.type === 'done') {
        collector.close(event);
        break;
      }
      const text = filter.push(event.text);
      const backpressure = text === '' ? undefined : collector.emit(text);
      if (backpressure !== undefined) await backpressure;
      // Leaving the loop cancels the call: text that is not shown is not paid for.
      if (filter.isFinished) break;
    }
  } catch (error) {
    // The visitor keeps the text that had arrived.
    const rest = filter.end();
    if (rest !== '' && !call.signal.aborted) await collector.emit(rest);
    throw error;
  }
  const rest = filter.end();
  if (rest !== '') await collector.emit(rest);
  if (filter.lengthError !== null) throw filter.lengthError;
}
