/** A model file that the command offers. */
export interface OfferedModel {
  /** Word for the command line. */
  key: string;
  name: string;
  license: string;
  bytes: number;
  sha256: string;
  url: string;
  /** Memory of a machine that it runs well on. */
  memoryGigabytes: number;
}

const host = 'https://huggingface.co';

/** Three small instruct models, from quick to clever. Address, size and hash name one version of each file. */
export const offeredModels: readonly OfferedModel[] = [
  {
    key: 'small',
    name: 'Qwen2.5 0.5B Instruct (Q4_K_M)',
    license: 'Apache-2.0',
    bytes: 491_400_032,
    sha256: '74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db',
    url: `${host}/Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/9217f5db79a29953eb74d5343926648285ec7e67/qwen2.5-0.5b-instruct-q4_k_m.gguf`,
    memoryGigabytes: 2,
  },
  {
    key: 'medium',
    name: 'Qwen2.5 1.5B Instruct (Q4_K_M)',
    license: 'Apache-2.0',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    url: `${host}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
    memoryGigabytes: 4,
  },
  {
    key: 'large',
    name: 'Qwen3 4B Instruct 2507 (Q4_K_M)',
    license: 'Apache-2.0',
    bytes: 2_497_280_736,
    sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
    url: `${host}/bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/ae44f08e1392f39c0e474af10c3ff8355c8b6688/Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf`,
    memoryGigabytes: 8,
  },
];
