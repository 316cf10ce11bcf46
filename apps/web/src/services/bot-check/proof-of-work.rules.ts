import { sha256 } from '@noble/hashes/sha2.js';

/** The part of a challenge that a solver needs; plain data, to be posted to a worker. */
export interface Puzzle {
  /** Hash rounds of one try. */
  cost: number;
  keyPrefix: string;
  nonce: string;
  salt: string;
}

/** The counter that solves a puzzle, and the key derived from it. */
export interface Solution {
  counter: number;
  derivedKey: string;
}

const counterBytes = 4;
const maxCounter = 0xffff_ffff;

/** Searches for the solution from 0 upwards, a number of tries at a time. */
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
        if (counter > maxCounter) throw new Error('The challenge has no solution');
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
