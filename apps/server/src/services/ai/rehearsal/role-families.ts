/** What kinds of work a role stands for. */
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

const signs: [RoleFamily, RegExp][] = [
  [
    'risk',
    /legal|lawyer|compliance|risk|security|privacy|ethic|critic|skeptic|audit|safety|regulat|policy|review/iu,
  ],
  ['finance', /financ|budget|econom|account|invest|fund|pricing|cfo|treasur|procure/iu],
  [
    'voice',
    /market|brand|communicat|content|writer|copy|editor|journal|pr\b|social media|sales|story|growth|press/iu,
  ],
  [
    'design',
    /design|ux|ui\b|user experience|architect(?!.*software)|creativ|art|visual|product maker|interior|illustrat/iu,
  ],
  [
    'engineering',
    /engineer|develop|software|technical|tech\b|data|devops|system|infrastructure|program|scientist of data|cto|build|mechanic|electr/iu,
  ],
  [
    'people',
    /people|hr\b|human|coach|teach|educat|train|communit|facilitat|psycholog|care|nurse|wellbeing|support|volunteer|parent/iu,
  ],
  [
    'research',
    /research|analy|scien|insight|evidence|biolog|ecolog|chem|physic|histor|doctor|medic|statistic|expert/iu,
  ],
  [
    'operations',
    /operat|logist|project|deliver|supply|plan|coordinat|manager|event|field|process|host|chef|producer/iu,
  ],
  [
    'strategy',
    /strateg|product|founder|lead|ceo|chief|director|vision|innovat|consult|advis|head/iu,
  ],
];

/** The family of a role by the words of its name and, failing that, of its description. */
export function familyOf(role: string, description = ''): RoleFamily {
  for (const text of [role, description]) {
    const found = signs.find(([, sign]) => sign.test(text));
    if (found !== undefined) return found[0];
  }
  return 'strategy';
}
