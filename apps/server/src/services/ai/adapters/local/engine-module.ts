import path from 'node:path';

/** The version of node-llama-cpp that this adapter is written for, and that `npm run local-model` installs. */
export const engineVersion = '3.22.1';

/** The entry of the engine that is installed in a folder. */
export const engineEntry = (folder: string): string =>
  path.join(folder, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');

/** The manifest of the engine that is installed in a folder. */
export const engineManifest = (folder: string): string =>
  path.join(folder, 'node_modules', 'node-llama-cpp', 'package.json');

/** A token of the model's vocabulary. */
export type Token = number;

/** A text with the model's control tokens in it. */
interface EngineText {
  values: readonly unknown[];
  tokenize(tokenizer: unknown): Token[];
}

/** One entry of a chat, as the engine's chat templates take it. */
export type ChatItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };

interface ChatTemplate {
  generateContextState(state: { chatHistory: ChatItem[] }): {
    contextText: EngineText;
    stopGenerationTriggers: readonly EngineText[];
  };
}

/** How the next token is chosen. */
export interface Sampling {
  temperature: number;
  topK: number;
  topP: number;
  minP: number;
  repeatPenalty?: { punishTokens: () => Token[]; penalty: number };
  grammarEvaluationState?: unknown;
}

/** One conversation in the engine's cache. */
export interface EngineSequence {
  readonly contextTokens: Token[];
  readonly nextTokenIndex: number;
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  evaluate(tokens: Token[], sampling: Sampling): AsyncGenerator<Token, void>;
}

interface EngineContext {
  readonly contextSize: number;
  getSequence(): EngineSequence;
}

/** A loaded model file. */
export interface EngineModel {
  readonly tokenizer: unknown;
  readonly trainContextSize: number;
  readonly gpuLayers: number;
  readonly fileInsights: {
    estimateContextResourceRequirementsV2(options: {
      contextSize: number;
      sequences: number;
      modelGpuLayers: number;
    }): Promise<{ cpuRam: number; gpuVram: number }>;
  };
  detokenize(tokens: Token[], specialTokens: boolean, lastTokens: Token[]): string;
  createContext(options: {
    contextSize: number;
    sequences: number;
    threads: number;
  }): Promise<EngineContext>;
}

/** The engine, once its binary is loaded. */
export interface Engine {
  loadModel(options: { modelPath: string }): Promise<EngineModel>;
  createGrammarForJsonSchema(schema: object): Promise<unknown>;
}

/** The part of node-llama-cpp in use. The engine is no dependency, so its own types are not there. */
export interface EngineModule {
  getLlama(options: {
    gpu: 'auto' | false;
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    logger: (level: string, message: string) => void;
    maxThreads: number;
  }): Promise<Engine>;
  resolveChatWrapper(model: EngineModel, options: object): ChatTemplate;
  LlamaGrammarEvaluationState: new (options: { model: EngineModel; grammar: unknown }) => object;
}
