// The baseline of served files: node:http that answers every request with the same bytes from memory.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file, type] = process.argv.slice(2);
const body = readFileSync(file);

const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
  response.writeHead(200, {
    'content-type': type,
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));
