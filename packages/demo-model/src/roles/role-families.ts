/** Kinds of work. */
export type RoleFamily =
  | 'research'
  | 'design'
  | 'engineering'
  | 'strategy'
  | 'finance'
  | 'voice'
  | 'operations'
  | 'risk'
  | 'people';

const patterns: [RoleFamily, RegExp][] = [
  [
    'risk',
    /legal|lawyer|compliance|risk|security|privacy|ethic|critic|skeptic|audit|safety|regulat|policy|review|recht|jurist|datenschutz|sicherheit|kritik|prüf|ethik|abogad|riesgo|segur|crític|ética|normativ/iu,
  ],
  [
    'finance',
    /financ|budget|econom|account|invest|fund|pricing|cfo|treasur|procure|finanz|buchhalt|förder|mittelbeschaff|contab|presup|inver|tesor|schatzmeist/iu,
  ],
  [
    'voice',
    /market|brand|communicat|content|writer|copy|editor|journal|pr\b|social media|sales|story|growth|press|kommunikation|texter|redak|vertrieb|presse|comunicac|redac|marca\b|ventas|prensa/iu,
  ],
  [
    'design',
    /design|ux|ui\b|user experience|architect(?!.*software)|creativ|art|visual|product maker|interior|illustrat|gestalt|entw(?:urf|erf)|diseñ|arquitect|ilustr/iu,
  ],
  [
    'engineering',
    /engineer|develop|software|technical|tech\b|data|devops|system|infrastructure|program|scientist of data|\bcto\b|build|mechanic|electr|entwickl|ingenieur|techni|mechanik|elektr|bauleit|desarroll|ingenier|técnic|mecánic|datos/iu,
  ],
  [
    'people',
    /people|hr\b|human|coach|teach|educat|train|communit|facilitat|psycholog|care|nurse|wellbeing|support|volunteer|parent|mensch|lehr|bildung|pädagog|pflege|gemein|ehrenamt|eltern|person|profesor|docent|educa|comunid|volunt|cuidad|famili|mediad|vermittl/iu,
  ],
  [
    'research',
    /research|analy|scien|insight|evidence|biolog|ecolog|chem|physic|histor|doctor|medic|statistic|expert|forsch|wissenschaft|ökolog|biolog|ärzt|arzt|geschicht|investig|analis|cient|ecólog|médic|histori|nutri|ernährung/iu,
  ],
  [
    'operations',
    /operat|logist|project|deliver|supply|plan|coordinat|manager|event|field|process|host|chef|producer|betrieb|ablauf|koordin|leitung vor ort|küche|veranstalt|operac|logíst|coordin|cocin|proyect|producc|einkauf|compras/iu,
  ],
  [
    'strategy',
    /strateg|product|founder|lead|ceo|chief|director|vision|innovat|consult|advis|head|leit|gründ|berat|vorstand|direc|estrateg|fundador|asesor|geschäftsführ/iu,
  ],
];

/** The family of a role by its name, else by its description. */
export function familyOf(role: string, description = ''): RoleFamily {
  for (const text of [role, description]) {
    const found = patterns.find(([, pattern]) => pattern.test(text));
    if (found !== undefined) return found[0];
  }
  return 'strategy';
}
