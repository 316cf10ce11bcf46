/** A role that the rehearsal voice can propose. `{aim}` is the vision in a few words. */
export interface LibraryRole {
  role: string;
  description: string;
}

/** Roles that belong to a field, found by the words of a vision. */
export interface Theme {
  sign: RegExp;
  roles: LibraryRole[];
}

/** Everything that a team is made of, in one language. */
export interface RoleLibrary {
  themes: Theme[];
  /** One who orders, researches, delivers, designs, pays, doubts: in this order. */
  coreRoles: LibraryRole[];
  /** What stands for a vision that is not there. */
  aim: string;
  /** The role of whoever has none. */
  member: string;
  /** What a role that is not in the library does. `{role}` is its name. */
  descriptions: string[];
  /** Around what is quoted. */
  marks: readonly [string, string];
}

const themes: Theme[] = [
  {
    sign: /\b(?:tree|green|climate|carbon|nature|forest|garden|river|ocean|waste|recycl\w*|environment\w*|sustainab\w*|biodivers\w*|shade|planet|wildlife)\b/giu,
    roles: [
      {
        role: 'Urban Ecologist',
        description:
          'Knows which measures survive real summers and says what soil, water and season demand of {aim}.',
      },
      {
        role: 'Circular Economy Planner',
        description:
          'Follows every material to its end and looks for the step where {aim} saves more than it costs.',
      },
      {
        role: 'Field Coordinator',
        description:
          'Turns plans into days outdoors with people, tools and permits, and reports what really grew.',
      },
    ],
  },
  {
    sign: /\b(?:software|app|apps|platform|website|digital|online|code|data|ai|robot\w*|automat\w*|cloud|saas|startup|technology|cyber\w*)\b/giu,
    roles: [
      {
        role: 'Software Architect',
        description:
          'Designs the smallest system that can carry {aim} and keeps every part replaceable.',
      },
      {
        role: 'Interaction Designer',
        description:
          'Draws the shortest path from first contact to first use and tests it with strangers.',
      },
      {
        role: 'Data Analyst',
        description:
          'Sets the baseline, watches the figures and says early when a number stops meaning anything.',
      },
    ],
  },
  {
    sign: /\b(?:health\w*|hospital|patient|medic\w*|care|clinic\w*|wellbeing|mental|fitness|disease|nurs\w*|elderly|ageing|aging|sleep)\b/giu,
    roles: [
      {
        role: 'Clinical Advisor',
        description:
          'Judges what helps and what could harm, and asks for evidence before comfort in {aim}.',
      },
      {
        role: 'Patient Advocate',
        description:
          'Speaks for those who live with the result and tests every plan against a hard day.',
      },
      {
        role: 'Care Process Planner',
        description:
          'Maps the hours and handovers of care and takes out the step that tires everybody.',
      },
    ],
  },
  {
    sign: /\b(?:school\w*|learn\w*|teach\w*|educat\w*|student\w*|universit\w*|course\w*|child\w*|pupil\w*|language\w*|reading|literacy)\b/giu,
    roles: [
      {
        role: 'Learning Designer',
        description:
          'Breaks {aim} into things a learner can do after each hour and checks that they can.',
      },
      {
        role: 'Classroom Practitioner',
        description:
          'Brings the view of a full room on a rainy Thursday and says what works there.',
      },
      {
        role: 'Parent and Community Liaison',
        description:
          'Wins the adults around the learners and carries their doubts back to the team.',
      },
    ],
  },
  {
    sign: /\b(?:food|restaurant|kitchen|cook\w*|farm\w*|meal\w*|bakery|coffee|recipe\w*|agricultur\w*|harvest|nutrition|hunger)\b/giu,
    roles: [
      {
        role: 'Kitchen Lead',
        description:
          'Knows what can be made well in quantity and on time, and builds {aim} around that.',
      },
      {
        role: 'Supply Planner',
        description:
          'Finds growers and sellers who can be relied on and keeps waste and price in view.',
      },
      {
        role: 'Food Safety Officer',
        description:
          'Keeps everyone well and every inspection dull, without making the work slower.',
      },
    ],
  },
  {
    sign: /\b(?:city|cities|urban|street\w*|housing|neighbou?rhood\w*|building\w*|mobility|traffic|bike\w*|transport\w*|public space|rent|village|town|train|trains)\b/giu,
    roles: [
      {
        role: 'Urban Planner',
        description:
          'Reads the place and its rules and finds the street where {aim} can begin without a new law.',
      },
      {
        role: 'Mobility Researcher',
        description:
          'Counts how people really move and shows which small change frees the most time.',
      },
      {
        role: 'Neighbourhood Organiser',
        description:
          'Brings residents in before decisions are made and keeps them there afterwards.',
      },
    ],
  },
  {
    sign: /\b(?:art|arts|music|museum|theat\w+|film|book\w*|culture|cultural|festival|game|games|story|stories|design|fashion|photograph\w*|podcast)\b/giu,
    roles: [
      {
        role: 'Creative Director',
        description:
          'Guards the one idea that people will remember about {aim} and lets the rest go.',
      },
      {
        role: 'Audience Developer',
        description:
          'Finds the first hundred people who care and learns from them what the next thousand need.',
      },
      {
        role: 'Production Manager',
        description: 'Makes the beautiful thing happen on the day, with what there is.',
      },
    ],
  },
  {
    sign: /\b(?:money|financ\w*|bank\w*|invest\w*|budget|insur\w*|tax|taxes|pension\w*|saving\w*|fund\w*|revenue|profit\w*)\b/giu,
    roles: [
      {
        role: 'Financial Modeller',
        description:
          'Puts a price and a range on every promise of {aim} and names the figure that decides.',
      },
      {
        role: 'Risk Analyst',
        description:
          'Looks for the loss nobody agreed to carry and for the sign that announces it.',
      },
      {
        role: 'Trust and Compliance Lead',
        description: 'Knows which rules apply and turns them into plain steps the team can follow.',
      },
    ],
  },
  {
    sign: /\b(?:shop\w*|store|sell\w*|sales|customer\w*|market\w*|brand|retail|product|commerce|launch|subscri\w*|pricing)\b/giu,
    roles: [
      {
        role: 'Product Manager',
        description: 'Chooses what comes first for {aim}, what waits and what is never built.',
      },
      {
        role: 'Customer Researcher',
        description:
          'Talks with buyers and with those who left, and brings back their words unpolished.',
      },
      {
        role: 'Growth Marketer',
        description:
          'Tries one channel at a time and keeps only what brings people back by themselves.',
      },
    ],
  },
  {
    sign: /\b(?:communit\w*|volunteer\w*|social|inclusi\w*|refugee\w*|democra\w*|charit\w*|nonprofit|equal\w*|poverty|homeless\w*|youth|citizen\w*)\b/giu,
    roles: [
      {
        role: 'Community Facilitator',
        description:
          'Makes room for quiet voices in {aim} and turns a meeting into something people do.',
      },
      {
        role: 'Partnerships Coordinator',
        description: 'Knows who already works on this and shares the load before starting anew.',
      },
      {
        role: 'Impact Evaluator',
        description: 'Asks what changed for whom, and whether it would have changed anyway.',
      },
    ],
  },
  {
    sign: /\b(?:energy|solar|wind|battery|grid|heat\w*|power|electric\w*|hydrogen|insulation)\b/giu,
    roles: [
      {
        role: 'Energy Systems Engineer',
        description: 'Calculates what {aim} needs hour by hour and where the peak will hurt.',
      },
      {
        role: 'Installation Planner',
        description:
          'Knows roofs, cellars and permits and plans the order in which crews can work.',
      },
      {
        role: 'Household Energy Advisor',
        description: 'Explains the saving at a kitchen table and hears why people hesitate.',
      },
    ],
  },
  {
    sign: /\b(?:space|mars|moon|rocket\w*|satellite\w*|science|scientif\w*|research\w*|laborator\w*|physics|biolog\w*|astronom\w*)\b/giu,
    roles: [
      {
        role: 'Principal Investigator',
        description:
          'States the question behind {aim} so sharply that an experiment can answer it.',
      },
      {
        role: 'Systems Engineer',
        description:
          'Keeps mass, power and time in one budget and says what a change in one does to the others.',
      },
      {
        role: 'Science Communicator',
        description:
          'Tells what was found and what was not in words that a neighbour repeats correctly.',
      },
    ],
  },
];

const coreRoles: LibraryRole[] = [
  {
    role: 'Strategy Lead',
    description: 'Keeps {aim} in sight, puts the objectives in order and says what has to wait.',
  },
  {
    role: 'Insight Researcher',
    description:
      'Finds out what the people concerned really do and replaces guesses by observations.',
  },
  {
    role: 'Delivery Manager',
    description: 'Gives every step a name and a day and notices early when one of them slips.',
  },
  {
    role: 'Concept Designer',
    description: 'Turns words into sketches that can be tried, judged and thrown away cheaply.',
  },
  {
    role: 'Finance and Resources Planner',
    description: 'Knows what each key result costs, who pays and when to stop.',
  },
  {
    role: 'Critical Reviewer',
    description: 'Looks for the weak point of every plan and for the case in which it half works.',
  },
];

/** What the rehearsal voices propose in English. */
export const englishRoles: RoleLibrary = {
  themes,
  coreRoles,
  aim: 'the mission',
  member: 'Team member',
  descriptions: [
    'As {role}, looks at {aim} from the side of that craft, asks for evidence where others assume, and turns decisions into steps that can be checked.',
    'Answers for what {role} means in this team: sees early what {aim} demands of that field, names trade-offs openly and brings a proposal instead of a complaint.',
    'Brings the working knowledge of {role} to {aim}, says plainly what is possible with the time and means at hand, and keeps an eye on what the others overlook.',
  ],
  marks: ['“', '”'],
};

/** First names for invented members, from many languages; none belongs to anybody. */
export const memberNames = (
  'Mara Tomas Priya Elena Kofi Ingrid Mateo Amara Jonas Leila Ravi Noor Henrik Zuri Paulo Mei Anika Dario Freya Omar ' +
  'Sanna Luca Thandi Emil Yara Kenji Rosa Milan Aisha Viktor Ines Bram Chiara Tariq Linnea Andres Hana Felix Nia Stefan ' +
  'Malik Greta Ayo Clara Dimitri Selma Theo Wanda'
).split(' ');
