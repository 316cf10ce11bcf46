import { vi } from 'vitest';

// The default timeout of one second is too short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options = 120_000) => waitFor(callback, options);
