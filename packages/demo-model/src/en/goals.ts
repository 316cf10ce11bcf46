import { type GoalLibrary, readGoals } from '../goals/goal-library.ts';

export const goals: GoalLibrary = {
  themes: readGoals(`
Learn what soil, water and season allow, and plan the year around it. | Nine in ten plants and places are in good shape after the first summer.
Build the smallest version that does the one thing people come for. | 100 people use it in a week, and 40 of them come back in the next.
Agree with the people in care and those who treat them what must never go wrong. | No harm in the first six months, and 8 in 10 would recommend it.
Choose what learners should be able to do at the end, and how they show it. | 8 in 10 learners do it on their own after twelve weeks.
Secure suppliers, a kitchen and the permits before the first meal is promised. | 50 meals a day for a month, with less than 5 percent thrown away.
Win the neighbours, the owners and the city office for one place to begin. | One street or building changed for three months, with 60 percent of the neighbours in favour.
Find the voice of it: three pieces of work that anybody would tell a friend about. | 300 visitors at the first three dates, a third of them for the first time.
Calculate costs and income for two years, with a good case and a bad one. | Costs of the first year covered by three sources, none of them above half.
Decide who buys it, at what price, and what they would buy otherwise. | 50 paying customers in three months, fewer than 3 in 100 leaving in a month.
Bring together those who carry it with those who are seldom asked. | 25 people who each take on one duty a month, a third of them new to it.
Measure what is used today, and find the largest saving. | 20 percent less energy in one year, on the bills and not on paper.
State the question so that a result can disprove it. | One result published that others have repeated within a year.
`),
  first: readGoals(`
Find out who needs “{aim}” most, and what they need first. | 30 conversations with the people concerned in the first month, their findings on one page.
Ask the people for whom we want “{aim}” what stands in their way today. | 40 people asked within six weeks, and the three largest obstacles ranked by them.
`),
  trial: readGoals(`
Choose one small trial that shows within six weeks whether it works. | One trial with at least 30 people, of whom two thirds want to go on.
Try the riskiest part first, with few people and little money. | The riskiest assumption confirmed or given up within eight weeks.
`),
  last: readGoals(`
Settle who decides, who pays, and who carries it on. | A name and a budget for every task of the first year, agreed in writing.
Plan what happens after the first year, and who answers for it. | Two people for every key task, and money for a second year promised by month nine.
`),
  anyTheme: {
    objective: 'Win three partners who gain something by it themselves.',
    keyResult: 'Three partners who have promised their part in writing within three months.',
  },
  keyResultOf: '“{objective}”: a first result that everyone can see within three months.',
  aim: 'this vision',
};
