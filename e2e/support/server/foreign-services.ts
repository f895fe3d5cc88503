import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignServices {
  origin: string;
  /** bodies of the requests to send an e-mail, oldest first */
  emails: {
    service_id: string;
    template_id: string;
    user_id: string;
    template_params: Record<string, string>;
  }[];
  /** raw bodies of the uploads */
  uploads: string[];
  close(): Promise<void>;
}

/** Starts an e-mail service and an image host that respond like EmailJS and Cloudinary. */
export async function foreignServices(): Promise<ForeignServices> {
  const emails: ForeignServices['emails'] = [];
  const uploads: string[] = [];
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const body = await bodyOf(request);
    if (request.url?.endsWith('/image/upload')) {
      uploads.push(body.toString('latin1'));
      const answer = {
        secure_url: 'https://res.cloudinary.example/lagoon/proof.png',
        public_id: 'proof',
        format: 'png',
        bytes: body.length,
      };
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    }
    if (request.url?.endsWith('/email/send')) {
      emails.push(JSON.parse(body.toString()));
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('OK');
    }
    response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails,
    uploads,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
