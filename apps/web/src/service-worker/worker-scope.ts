// The part of the service worker API that is used: TypeScript's DOM library excludes its WebWorker library.

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

/** A message of a page. */
export interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: { readonly language: string };
}

/** A fetch event. */
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The response of navigation preload; navigations only. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The global scope of a service worker. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(name: 'message', listener: (event: ExtendableMessageEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void;
}
