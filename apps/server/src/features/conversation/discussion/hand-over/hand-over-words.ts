/** What a bracket may say before a name without `@`: "[Hands over to Mara]". */
export const handOverWords: readonly string[] = `
  over to|hand over to|hands over to|handing over to|hand off to|hands off to|passes to|passes it to|passes on to
  floor to|the floor to|gives the floor to|hands the floor to|passes the floor to|yields to|turns to|next|next up
  übergibt an|übergebe an|weiter an|weiter mit|gibt weiter an|wort an|das wort an|gibt das wort an|das wort hat
  als nächste|als nächster|als nächstes
  pasa la palabra a|paso la palabra a|cede la palabra a|cedo la palabra a|da la palabra a|doy la palabra a
  la palabra a|turno de|le toca a|siguiente|sigue
`
  .trim()
  .split(/\s*[|\n]\s*/u);
