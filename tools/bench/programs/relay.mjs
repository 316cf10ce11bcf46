// The baselines of streaming: `/pipe/…` forwards the upstream's bytes unchanged, `/parse/…` parses every event and writes
// it again, one write per event, as relays usually do.
import { Agent, createServer, request as httpRequest } from 'node:http';
import { createParser } from 'eventsource-parser';

const upstreamPort = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

// A long keep-alive, because a socket that is closed while it is reused would end the run.
const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  response.socket?.setNoDelay(true);
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const upstream = httpRequest(
      {
        port: upstreamPort,
        host: '127.0.0.1',
        path: '/v1/chat/completions',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (upstreamResponse) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        if (request.url.startsWith('/pipe')) {
          upstreamResponse.pipe(response);
          return;
        }
        let fullText = '';
        const parser = createParser({
          onEvent({ data }) {
            if (data === '[DONE]') return;
            const text = JSON.parse(data).choices[0]?.delta?.content;
            if (typeof text !== 'string') return;
            fullText += text;
            response.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
          },
        });
        upstreamResponse.setEncoding('utf8');
        upstreamResponse.on('data', (text) => parser.feed(text));
        upstreamResponse.on('end', () =>
          response.end(`event: done\ndata: ${JSON.stringify({ text: fullText })}\n\n`),
        );
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
