import { sha256 } from '@noble/hashes/sha2.js';

/** What a solver needs of a challenge; plain data, so that it can be sent to a worker. */
export interface Puzzle {
  /** Rounds of hashing for one try. */
  cost: number;
  keyPrefix: string;
  nonce: string;
  salt: string;
}

/** The counter that solves a puzzle, and the key that proves it. */
export interface Solution {
  counter: number;
  derivedKey: string;
}

const counterBytes = 4;
const largestCounter = 0xffff_ffff;

/** Looks for the solution from 0 upwards, as many tries at a time as the caller wants. */
export function createSearch(puzzle: Puzzle): { try(tries: number): Solution | null } {
  const fixed = bytesOf(puzzle.salt + puzzle.nonce);
  const prefix = bytesOf(puzzle.keyPrefix);
  const message = new Uint8Array(fixed.length + counterBytes);
  message.set(fixed);
  const view = new DataView(message.buffer);
  let counter = 0;

  return {
    try(tries) {
      for (const end = counter + tries; counter < end; counter += 1) {
        if (counter > largestCounter) throw new Error('The challenge has no solution');
        view.setUint32(fixed.length, counter);
        let key = sha256(message);
        for (let round = 1; round < puzzle.cost; round += 1) key = sha256(key);
        if (prefix.every((byte, index) => byte === key[index])) {
          return { counter, derivedKey: hexOf(key) };
        }
      }
      return null;
    },
  };
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
