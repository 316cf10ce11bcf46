/** Where the server is in its life; set once, when it is asked to stop. */
export interface Lifecycle {
  isStopping: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}
