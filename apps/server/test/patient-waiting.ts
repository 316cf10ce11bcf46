import { vi } from 'vitest';

// What is waited for comes; within the second that is usual here a busy machine may not even get to it.
const { waitFor } = vi;
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options);
