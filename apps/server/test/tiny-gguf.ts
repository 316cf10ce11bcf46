import { writeFile } from 'node:fs/promises';

// Types of values and tensors in the GGUF format.
const [uint32, int32, float32, text, list] = [4, 5, 6, 8, 9];
const tensorAlignment = 32;
const [width, inner, layers, heads] = [64, 128, 2, 4];
const words = 'the,soil,light,plan,and,we,need,trees,water,first,budget,is,small,paths,people';

const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer);
const u64 = (value: number) => Buffer.from(BigUint64Array.of(BigInt(value)).buffer);
const f32 = (value: number) => Buffer.from(Float32Array.of(value).buffer);
const string = (value: string) =>
  Buffer.concat([u64(Buffer.byteLength(value)), Buffer.from(value)]);
const array = (type: number, items: Buffer[]) =>
  Buffer.concat([u32(type), u64(items.length), ...items]);

/** Three control tokens, each byte, and a few words, so that every text can be read. */
const vocabulary = [
  ...['<unk>', '<s>', '</s>'].map((token, index) => ({ token, kind: index === 0 ? 2 : 3 })),
  ...Array.from({ length: 256 }, (_, byte) => ({
    token: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    kind: 6,
  })),
  ...Array.from({ length: 41 }, (_, index) => ({
    token: `▁${words.split(',')[index % 15] ?? ''}${'s'.repeat(Math.floor(index / 15))}`,
    kind: 1,
  })),
];

/** A small generator, so that each file is the same. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 1_073_741_824 - 1;
  };
}

/** Writes a GGUF file of the llama architecture with 300 tokens and random weights, half a megabyte. It says words for ever. */
export async function writeTinyGguf(file: string, contextTokens = 4_096): Promise<void> {
  const random = createRandom();
  const weights = (count: number, scale: number) =>
    Float32Array.from({ length: count }, () => random() * scale);
  // Only words can win: the weights of all other tokens are 0.
  const output = weights(width * vocabulary.length, 10).fill(0, 0, width * 259);
  const block = (index: number): [string, number[], Float32Array][] => [
    [`blk.${index}.attn_norm`, [width], new Float32Array(width).fill(1)],
    ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map(
      (name): [string, number[], Float32Array] => [
        `blk.${index}.${name}`,
        [width, width],
        weights(width * width, 0.2),
      ],
    ),
    [`blk.${index}.ffn_norm`, [width], new Float32Array(width).fill(1)],
    [`blk.${index}.ffn_gate`, [width, inner], weights(width * inner, 0.2)],
    [`blk.${index}.ffn_up`, [width, inner], weights(width * inner, 0.2)],
    [`blk.${index}.ffn_down`, [inner, width], weights(width * inner, 0.2)],
  ];
  const tensors: [string, number[], Float32Array][] = [
    ['token_embd', [width, vocabulary.length], weights(width * vocabulary.length, 1)],
    ...Array.from({ length: layers }, (_, index) => block(index)).flat(),
    ['output_norm', [width], new Float32Array(width).fill(1)],
    ['output', [width, vocabulary.length], output],
  ];
  const metadata: [string, number, Buffer][] = [
    ['general.architecture', text, string('llama')],
    ['general.name', text, string('tiny')],
    ['llama.context_length', uint32, u32(contextTokens)],
    ['llama.embedding_length', uint32, u32(width)],
    ['llama.block_count', uint32, u32(layers)],
    ['llama.feed_forward_length', uint32, u32(inner)],
    ['llama.attention.head_count', uint32, u32(heads)],
    ['llama.attention.head_count_kv', uint32, u32(heads)],
    ['llama.rope.dimension_count', uint32, u32(width / heads)],
    ['llama.attention.layer_norm_rms_epsilon', float32, f32(1e-5)],
    ['tokenizer.ggml.model', text, string('llama')],
    [
      'tokenizer.ggml.tokens',
      list,
      array(
        text,
        vocabulary.map(({ token }) => string(token)),
      ),
    ],
    [
      'tokenizer.ggml.scores',
      list,
      array(
        float32,
        vocabulary.map((_, index) => f32(-index)),
      ),
    ],
    [
      'tokenizer.ggml.token_type',
      list,
      array(
        int32,
        vocabulary.map(({ kind }) => u32(kind)),
      ),
    ],
    ['tokenizer.ggml.bos_token_id', uint32, u32(1)],
    ['tokenizer.ggml.eos_token_id', uint32, u32(2)],
  ];
  let offset = 0;
  const infos = tensors.map(([name, shape, { byteLength }]) => {
    const at = offset;
    offset += byteLength;
    return Buffer.concat([
      string(`${name}.weight`),
      u32(shape.length),
      ...shape.map(u64),
      u32(0),
      u64(at),
    ]);
  });
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(metadata.length),
    ...metadata.flatMap(([key, type, value]) => [string(key), u32(type), value]),
    ...infos,
  ]);
  const padding = Buffer.alloc(
    (tensorAlignment - (head.length % tensorAlignment)) % tensorAlignment,
  );
  await writeFile(
    file,
    Buffer.concat([head, padding, ...tensors.map(([, , data]) => Buffer.from(data.buffer))]),
  );
}
