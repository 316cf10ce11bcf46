import { phrases, words as listed } from '@convoke/language/lists.ts';
import type { ReadingWords } from '../reading-words.ts';

export const words: ReadingWords = {
  frequent: listed(`
    a am an and are as at be but by can could did do does for from has have hello how i in is it me my no not of on or our
    please shall should so that the their there they this to was we what when where which who why will with would yes you your
  `),
  stopWords: listed(`
  a about above after again all also am an and any are as at be because been before being between both but by can could
  did do does doing down each few for from further get give given go going had has have having he her here him his how i if
  in into is it its just know let like made make many may me mentioned might more most must my need no nor not now of off on
  once one only or other our out over own please recall remember remind said same say see shall she should so some still such
  take tell than thank that the their them then there these they thing think this those through to told too under until up us
  very want was we were what when where which while who whom why will with would yes you your yours
  earlier ago again did exact exactly least name named names called number kind else everyone anyone ask asked answer question put
  `),
  // With short words of languages that have no folder of their own.
  planWords: listed(`
    team teams people person member members conversation conversations vision objective objectives key result results goal
    goals plan plans idea ideas thing things way ways part parts point points step steps first second third next last time
    times today week weeks month months year years day days good better best new old big small great really start begin
    every each work works working create build use using user users help helps lead leader manager chief head senior junior officer
    director expert specialist assistant owner advisor consultant coordinator per cent percent percentage least
    dans avec plus nous vous sont della
  `),
  questionOpenings: listed(
    'who what when where which why how did do does is are was were can could should would will',
  ),
  recallRequests: phrases('remind me|remember|recall|tell me|what was'),
  openings: phrases(`
    well|so|ok|okay|yes|no|hm|honestly|frankly|actually|maybe|perhaps|and|but|or|then
    in my opinion|in my view|for me|to me|as i said|as i see it|it seems to me that|it seems to me|it seems that
    i think that|i think|i believe that|i believe|i feel that|i feel|i guess that|i guess|i suppose that|i suppose
    i would say that|i would say|i'd say that|i'd say|i’d say|i suggest that|i suggest|i propose that|i propose
    we think that|we think|we believe that|we believe|i was thinking that|i was thinking|i am thinking that|my idea is that
  `),
  subordinates: phrases(
    'if|when|while|because|since|as|although|though|unless|to|that|which|who|for',
  ),
  nextClauses: phrases('because|since|so that|although|though|while|unless|but'),
  tornEnds: listed(
    'to of on about with for in at by is are if and or should could would must the a an our',
  ),
  determiners: listed('the a an our my this these those every each'),
  decided: [
    'agreed',
    'decided',
    'settled',
    'we (?:agree|decide|will|must|chose|choose)',
    'let us',
    "let's",
    'let’s',
    'i (?:propose|will|commit)',
    'next step',
    'deadline',
  ],
  roleSigns: {
    risk: 'legal|lawyer|compliance|risk|security|privacy|ethic|critic|skeptic|audit|safety|regulat|policy|review',
    finance: 'financ|budget|econom|account|invest|fund|pricing|cfo|treasur|procure',
    voice: String.raw`market|brand|communicat|content|writer|copy|editor|journal|pr\b|social media|sales|story|growth|press`,
    design: String.raw`design|ux|ui\b|user experience|architect(?!.*software)|creativ|art|visual|product maker|interior|illustrat`,
    engineering: String.raw`engineer|develop|software|technical|tech\b|data|devops|system|infrastructure|program|scientist of data|\bcto\b|build|mechanic|electr`,
    people: String.raw`people|hr\b|human|coach|teach|educat|train|communit|facilitat|psycholog|care|nurse|wellbeing|support|volunteer|parent`,
    research:
      'research|analy|scien|insight|evidence|biolog|ecolog|chem|physic|histor|doctor|medic|statistic|expert',
    operations:
      'operat|logist|project|deliver|supply|plan|coordinat|manager|event|field|process|host|chef|producer',
    strategy: 'strateg|product|founder|lead|ceo|chief|director|vision|innovat|consult|advis|head',
  },
};
