import { words } from '../lists.ts';
import type { AgreementWords } from '../words.ts';

export const agreement: AgreementWords = {
  assent: words(`
    sí exacto exactamente claro cierto correcto totalmente absolutamente definitivamente efectivamente vale ok okay
    acuerdo coincido comparto apoyo razón perfecto perfecta excelente genial estupendo estupenda maravilloso maravillosa
    fantástico fantástica fenomenal brillante magnífico magnífica bien bueno buena gracias bravo encanta gusta sumo
    plenamente completamente suena sentido
  `),
  agreedThing: words('enfoque sugerencia solución camino plan'),
  reservation: words(`
    pero sino aunque salvo excepto embargo obstante
    no nunca jamás nadie nada tampoco ningún ninguna ninguno sin discrepo desacuerdo opongo contra objeción objeto
    falso equivocado error riesgo riesgos arriesgado preocupa preocupación duda dudas dudo problema problemas peligro
    peligroso falta faltan cuidado cautela demasiado apenas
  `),
  deniedReservation: [
    'sin (?:objeción|objeciones|duda|problema)',
    '(?:no tengo |no hay )?nada (?:más )?que (?:añadir|agregar|objetar)',
    'ninguna (?:objeción|duda)',
  ],
  dissent: [
    'discrepo',
    'en desacuerdo',
    'no (?:estoy|estamos) de acuerdo',
    'no (?:comparto|coincido)',
    'me opongo',
    'no (?:me|nos) (?:convencen?|persuaden?)',
    'no (?:me|nos) ha(?:n)? convencido',
    'no (?:estoy|estamos) (?:convencid[oa]s?|persuadid[oa]s?)',
    'poco convincente',
    'no (?:resulta|parece|es) convincente',
    '(?:lo|la) (?:veo|vemos) (?:de otr[oa] (?:manera|modo|forma)|distint[oa]|diferente)',
    'estoy en contra',
    'mi objeción',
    'lo dudo',
    'dudo (?:de|que)',
  ],
};
