import { visitorName } from '@convoke/contract/conversation/conversation.schemas.ts';
import type { SummaryTexts } from '../summary-texts.ts';

export const summary: SummaryTexts = {
  nothingSaid: (mission) => `Nothing has been said yet. The mission stands: ${mission}.`,
  overview: (count, speakers, topic) =>
    `The conversation had ${count} ${count === 1 ? 'message' : 'messages'} from ${speakers}. It was about ${topic}.`,
  said: 'What was said',
  decided: 'Proposed or decided',
  open: 'Still open',
  inFiles: 'From the files',
  note: 'This is a rehearsal summary: sentences picked from the conversation, not written by a model.',
  and: 'and',
  you: visitorName,
  withoutVision: 'A conversation without a stated vision.',
  about: (topic) => `A conversation about ${topic}.`,
  workWithoutVision: (who, isOne) => `${who} ${isOne ? 'works' : 'work'} without a stated vision.`,
  workOn: (who, isOne, topic) => `${who} ${isOne ? 'works' : 'work'} on ${topic}.`,
  more: (count) => `${count} more`,
  messages: (count) => `It has ${count === 1 ? 'one message' : `${count} messages`}.`,
  oneOfThem: 'One of them',
  visitor: 'Someone',
  somebody: 'Somebody',
  says: (who, words) => `${who} says ${words}.`,
  proposes: (who, words) => `${who} proposes ${words}.`,
  stillOpen: (words) => `Still open is ${words}.`,
  tags: ['discussion', 'teamwork', 'planning'],
};
