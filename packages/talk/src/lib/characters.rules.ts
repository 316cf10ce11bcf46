/** A letter, a digit, or a mark on one. */
export const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/** A character of a script that is written without spaces, so that its words have no ends to be seen. */
export const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]/u;
