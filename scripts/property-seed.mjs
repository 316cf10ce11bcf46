// Property tests try the same cases in every run, so that a change never fails by chance; FAST_CHECK_SEED tries others.
import { configureGlobal } from 'fast-check';

configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
