import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { EngineGate } from './engine-gate.ts';
import {
  type Engine,
  engineEntry,
  type EngineModel,
  type EngineModule,
  type EngineSequence,
} from './engine-module.ts';
import type { EngineFacts, EngineFault, EngineSettings } from './engine-protocol.ts';
import { planWindows } from './window.rules.ts';

/** A model file in the engine, ready for replies. */
export interface LoadedEngine {
  module: EngineModule;
  engine: Engine;
  model: EngineModel;
  sequences: EngineSequence[];
  gate: EngineGate;
  facts: EngineFacts;
}

/** The file cannot be used with this engine; the message is the engine's own, in English. */
export class EngineUnusable extends Error {
  override readonly name = 'EngineUnusable';
  readonly fault: EngineFault;

  constructor(fault: EngineFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Loads the engine, the file, and as many windows as the memory has room for. */
export async function loadEngine(settings: EngineSettings): Promise<LoadedEngine> {
  const { folder, file, threads } = settings;
  const module: EngineModule = await import(pathToFileURL(engineEntry(folder)).href);
  let complaint: string | null = null;
  const engine = await module.getLlama({
    gpu: (await hasGraphicsBuild(folder)) ? 'auto' : false,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    // The first line names the cause; the errors after it say that loading failed.
    logger: (_level, message) => (complaint ??= message.trim()),
    maxThreads: threads,
  });
  try {
    const model = await engine.loadModel({ modelPath: file });
    const windows = await planWindows({
      wantedTokens: settings.contextTokens,
      trainedTokens: model.trainContextSize,
      memoryBytes: settings.windowBytes,
      bytesOf: async ({ contextTokens, sequences }) => {
        const { cpuRam, gpuVram } = await model.fileInsights.estimateContextResourceRequirementsV2({
          contextSize: contextTokens,
          sequences,
          modelGpuLayers: model.gpuLayers,
        });
        return cpuRam + gpuVram;
      },
    });
    if (windows === null) {
      throw new EngineUnusable('memory', 'there is not enough memory for a window');
    }
    const { contextTokens, sequences } = windows;
    const context = await model.createContext({ contextSize: contextTokens, sequences, threads });
    return {
      module,
      engine,
      model,
      sequences: Array.from({ length: sequences }, () => context.getSequence()),
      gate: new EngineGate(),
      facts: { contextTokens: Math.min(contextTokens, context.contextSize), sequences },
    };
  } catch (error) {
    if (error instanceof EngineUnusable) throw error;
    const { message } = error instanceof Error ? error : { message: String(error) };
    const detail = complaint === null ? message : `${message} (${String(complaint)})`;
    throw new EngineUnusable('file', detail, { cause: error });
  }
}

/** Whether a build for a graphics card is installed beside the engine. */
async function hasGraphicsBuild(folder: string): Promise<boolean> {
  const builds = await readdir(path.join(folder, 'node_modules', '@node-llama-cpp')).catch(
    (): string[] => [],
  );
  return builds.some((name) => /-(?:metal|cuda|vulkan)$/u.test(name));
}
