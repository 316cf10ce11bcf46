export interface SseEvent {
  event: string;
  data: string;
}

const lineEnd = /\r\n|\r|\n/;

/** Reads server-sent events from pieces of text that may be cut anywhere. */
export function createSseParser(): { push(text: string): SseEvent[] } {
  let rest = '';
  let isAfterCarriageReturn = false;
  let event = '';
  let data: string[] = [];

  function readLine(line: string, events: SseEvent[]) {
    if (line === '') {
      if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') });
      event = '';
      data = [];
      return;
    }
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const start = line[colon + 1] === ' ' ? colon + 2 : colon + 1;
    const value = colon < 0 ? '' : line.slice(start);
    // Comments have an empty field name; id and retry mean nothing here.
    if (field === 'data') data.push(value);
    else if (field === 'event') event = value;
  }

  return {
    push(text) {
      const events: SseEvent[] = [];
      if (text === '') return events;
      const lines = (isAfterCarriageReturn && text.startsWith('\n') ? text.slice(1) : text).split(
        lineEnd,
      );
      isAfterCarriageReturn = text.endsWith('\r');
      // Only the new text is searched for line ends, however long the line has grown.
      const first = rest + (lines[0] ?? '');
      rest = lines.length === 1 ? first : (lines.at(-1) ?? '');
      for (let index = 0; index < lines.length - 1; index += 1) {
        readLine(index === 0 ? first : (lines[index] ?? ''), events);
      }
      return events;
    },
  };
}
