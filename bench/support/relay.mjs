// The yardsticks: `/pipe/…` hands the upstream's bytes on untouched, `/parse/…` reads every event as JSON and writes it
// anew, one write for each, as the usual relay does.
import { Agent, createServer, request as httpRequest } from 'node:http';
import { createParser } from 'eventsource-parser';

const upstreamPort = Number(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

// Callers that pause keep their sockets: one that is closed just as it is used again would end the run.
const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  response.socket?.setNoDelay(true);
  const pieces = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces);
    const upstream = httpRequest(
      {
        port: upstreamPort,
        host: '127.0.0.1',
        path: '/v1/chat/completions',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        if (request.url.startsWith('/pipe')) {
          answer.pipe(response);
          return;
        }
        let whole = '';
        const parser = createParser({
          onEvent({ data }) {
            if (data === '[DONE]') return;
            const text = JSON.parse(data).choices[0]?.delta?.content;
            if (typeof text !== 'string') return;
            whole += text;
            response.write(`event: delta\ndata: ${JSON.stringify({ text })}\n\n`);
          },
        });
        answer.setEncoding('utf8');
        answer.on('data', (text) => parser.feed(text));
        answer.on('end', () =>
          response.end(`event: done\ndata: ${JSON.stringify({ text: whole })}\n\n`),
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
