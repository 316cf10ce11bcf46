import path from 'node:path';
import type { Model } from '../../port/model-port.ts';
import { EngineHost } from './engine-host.ts';
import type { Log } from '../../../../lib/log.ts';
import { createLocalModel } from './local-model.ts';
import { checkEngine, checkModelFile, defaultThreads, machineMemory } from './model-file.ts';

interface LocalEnginesOptions {
  /** Folder that the engine is installed in. */
  folder: string;
  /** File of the engine's process. */
  program: string;
  threads: number | null;
  contextTokens: number;
  log: Pick<Log, 'debug' | 'error'>;
}

/** Folder of the engine below the data folder. */
export const engineFolder = (dataDir: string): string =>
  path.resolve(dataDir, 'local-engine', 'engine');

// Of the memory that the file leaves.
const windowShareOfMemory = 0.5;

/** The model files that this server runs by itself, each in one process. */
export class LocalEngines {
  readonly #options: LocalEnginesOptions;
  readonly #hosts = new Map<string, EngineHost>();

  constructor(options: LocalEnginesOptions) {
    this.#options = options;
  }

  /** Loads a file, or throws `LocalModelUnusable`. */
  async open(name: string): Promise<Model> {
    const file = path.resolve(name);
    const host = this.#hosts.get(file) ?? this.#addHost(file, await this.#createHost(file));
    const model = createLocalModel(host, file);
    try {
      await host.open();
    } catch (error) {
      if (this.#hosts.get(file) === host) this.#hosts.delete(file);
      await host.close();
      throw error;
    }
    return model;
  }

  /** The host of a file; one that another call has added meanwhile wins. */
  #addHost(file: string, host: EngineHost): EngineHost {
    const added = this.#hosts.get(file) ?? host;
    this.#hosts.set(file, added);
    return added;
  }

  /** Ids of the processes that run at the moment. */
  processIds(): number[] {
    return [...this.#hosts.values()].map(({ processId }) => processId).filter((id) => id !== null);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#hosts.values()].map((host) => host.close()));
  }

  async #createHost(file: string): Promise<EngineHost> {
    const { folder, program, threads, contextTokens, log } = this.#options;
    const memory = machineMemory();
    // Before the engine: installing it would not help a file that cannot be used.
    const size = await checkModelFile(file, memory);
    await checkEngine(folder);
    return new EngineHost({
      program,
      log,
      settings: {
        folder,
        file,
        threads: threads ?? defaultThreads(),
        contextTokens,
        windowBytes: (memory - size) * windowShareOfMemory,
      },
    });
  }
}
