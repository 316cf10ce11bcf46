import {
  type LibraryRole,
  readRoles,
  type RoleLibrary,
  type Theme,
} from '../roles/role-library.ts';

const themes: Theme[] = [
  {
    sign: /\b(?:tree|green|climate|carbon|nature|forest|garden|river|ocean|waste|recycl\w*|environment\w*|sustainab\w*|biodivers\w*|shade|planet|wildlife)\b/giu,
    roles: readRoles(`
Urban Ecologist: Knows which measures survive real summers and says what soil, water and season demand of {aim}.
Circular Economy Planner: Follows every material to its end and looks for the step where {aim} saves more than it costs.
Field Coordinator: Turns plans into days outdoors with people, tools and permits, and reports what really grew.
`),
  },
  {
    sign: /\b(?:software|app|apps|platform|website|digital|online|code|data|ai|robot\w*|automat\w*|cloud|saas|startup|technology|cyber\w*)\b/giu,
    roles: readRoles(`
Software Architect: Designs the smallest system that can carry {aim} and keeps every part replaceable.
Interaction Designer: Draws the shortest path from first contact to first use and tests it with strangers.
Data Analyst: Sets the baseline, watches the figures and says early when a number stops meaning anything.
`),
  },
  {
    sign: /\b(?:health\w*|hospital|patient|medic\w*|care|clinic\w*|wellbeing|mental|fitness|disease|nurs\w*|elderly|ageing|aging|sleep)\b/giu,
    roles: readRoles(`
Clinical Advisor: Judges what helps and what could harm, and asks for evidence before comfort in {aim}.
Patient Advocate: Speaks for those who live with the result and tests every plan against a hard day.
Care Process Planner: Maps the hours and handovers of care and takes out the step that tires everybody.
`),
  },
  {
    sign: /\b(?:school\w*|learn\w*|teach\w*|educat\w*|student\w*|universit\w*|course\w*|child\w*|pupil\w*|language\w*|reading|literacy)\b/giu,
    roles: readRoles(`
Learning Designer: Breaks {aim} into things a learner can do after each hour and checks that they can.
Classroom Practitioner: Brings the view of a full room on a rainy Thursday and says what works there.
Parent and Community Liaison: Wins the adults around the learners and carries their doubts back to the team.
`),
  },
  {
    sign: /\b(?:food|restaurant|kitchen|cook\w*|farm\w*|meal\w*|bakery|coffee|recipe\w*|agricultur\w*|termIndex|nutrition|hunger)\b/giu,
    roles: readRoles(`
Kitchen Lead: Knows what can be made well in quantity and on time, and builds {aim} around that.
Supply Planner: Finds growers and sellers who can be relied on and keeps waste and price in view.
Food Safety Officer: Keeps everyone well and every inspection dull, without making the work slower.
`),
  },
  {
    sign: /\b(?:city|cities|urban|street\w*|housing|neighbou?rhood\w*|building\w*|mobility|traffic|bike\w*|transport\w*|public space|rent|village|town|train|trains)\b/giu,
    roles: readRoles(`
Urban Planner: Reads the place and its rules and finds the street where {aim} can begin without a new law.
Mobility Researcher: Counts how people really move and shows which small change frees the most time.
Neighbourhood Organiser: Brings residents in before decisions are made and keeps them there afterwards.
`),
  },
  {
    sign: /\b(?:art|arts|music|museum|theat\w+|film|book\w*|culture|cultural|festival|game|games|story|stories|design|fashion|photograph\w*|podcast)\b/giu,
    roles: readRoles(`
Creative Director: Guards the one idea that people will remember about {aim} and lets the rest go.
Audience Developer: Finds the first hundred people who care and learns from them what the next thousand need.
Production Manager: Makes the beautiful thing happen on the day, with what there is.
`),
  },
  {
    sign: /\b(?:money|financ\w*|bank\w*|invest\w*|budget|insur\w*|tax|taxes|pension\w*|saving\w*|fund\w*|revenue|profit\w*)\b/giu,
    roles: readRoles(`
Financial Modeller: Puts a price and a range on every promise of {aim} and names the figure that decides.
Risk Analyst: Looks for the loss nobody agreed to carry and for the sign that announces it.
Trust and Compliance Lead: Knows which rules apply and turns them into plain steps the team can follow.
`),
  },
  {
    sign: /\b(?:shop\w*|store|sell\w*|sales|customer\w*|market\w*|brand|retail|product|commerce|launch|subscri\w*|pricing)\b/giu,
    roles: readRoles(`
Product Manager: Chooses what comes first for {aim}, what waits and what is never built.
Customer Researcher: Talks with buyers and with those who left, and brings back their words unpolished.
Growth Marketer: Tries one channel at a time and keeps only what brings people back by themselves.
`),
  },
  {
    sign: /\b(?:communit\w*|volunteer\w*|social|inclusi\w*|refugee\w*|democra\w*|charit\w*|nonprofit|equal\w*|poverty|homeless\w*|youth|citizen\w*)\b/giu,
    roles: readRoles(`
Community Facilitator: Makes room for quiet voices in {aim} and turns a meeting into something people do.
Partnerships Coordinator: Knows who already works on this and shares the load before starting anew.
Impact Evaluator: Asks what changed for whom, and whether it would have changed anyway.
`),
  },
  {
    sign: /\b(?:energy|solar|wind|battery|grid|heat\w*|power|electric\w*|hydrogen|insulation)\b/giu,
    roles: readRoles(`
Energy Systems Engineer: Calculates what {aim} needs hour by hour and where the peak will hurt.
Installation Planner: Knows roofs, cellars and permits and plans the order in which crews can work.
Household Energy Advisor: Explains the saving at a kitchen table and hears why people hesitate.
`),
  },
  {
    sign: /\b(?:space|mars|moon|rocket\w*|satellite\w*|science|scientif\w*|research\w*|laborator\w*|physics|biolog\w*|astronom\w*)\b/giu,
    roles: readRoles(`
Principal Investigator: States the question behind {aim} so sharply that an experiment can answer it.
Systems Engineer: Keeps mass, power and time in one budget and says what a change in one does to the others.
Science Communicator: Tells what was found and what was not in words that a neighbour repeats correctly.
`),
  },
];

const coreRoles: LibraryRole[] = readRoles(`
Strategy Lead: Keeps {aim} in sight, puts the objectives in order and says what has to wait.
Insight Researcher: Finds out what the people concerned really do and replaces guesses by observations.
Delivery Manager: Gives every step a name and a day and notices early when one of them slips.
Concept Designer: Turns words into sketches that can be tried, judged and thrown away cheaply.
Finance and Resources Planner: Knows what each key result costs, who pays and when to stop.
Critical Reviewer: Looks for the weak point of every plan and for the case in which it half works.
`);

export const roles: RoleLibrary = {
  themes,
  coreRoles,
  aim: 'the mission',
  member: 'Team member',
  descriptions: [
    'As {role}, looks at {aim} from the side of that craft, asks for evidence where others assume, and turns decisions into steps that can be checked.',
    'Answers for what {role} means in this team: sees early what {aim} demands of that field, names trade-offs openly and brings a proposal instead of a complaint.',
    'Brings the working knowledge of {role} to {aim}, says plainly what is possible with the time and means at hand, and keeps an eye on what the others overlook.',
  ],
};
