/** A non-empty list. */
export type Choices<Item> = readonly [Item, ...Item[]];

interface EpisodeStory {
  readonly name: string;
  readonly story: string;
}

/**
 * Templates for the episodes of invented series, each with a name and a plot. The placeholders are
 * the lead and another character. The plots mention no time or place, so that they suit any series.
 */
export const STORIES: Choices<EpisodeStory> = [
  {
    name: 'The Long Way Round',
    story:
      'The short way is closed, so {lead} and {other} take the long one, and run out of polite conversation halfway.',
  },
  {
    name: 'A Key Without a Door',
    story:
      'A key turns up that fits nothing. {lead} tries every lock there is, while {other} hopes that none of them opens.',
  },
  {
    name: 'What the River Kept',
    story:
      'Low water uncovers something that {other} threw away years ago. {lead} is the one who finds it.',
  },
  {
    name: 'Second Helpings',
    story:
      'Dinner for four becomes dinner for eleven. {lead} cooks, {other} counts the chairs, and somebody at the table has not been invited.',
  },
  {
    name: 'Nobody Told the Dog',
    story: 'Everybody has agreed to keep a secret from {lead}. Only the dog was not in the room.',
  },
  {
    name: 'Low Water',
    story:
      'The well is almost dry and tempers are short. {lead} shares the last of the water, and {other} wants to know with whom.',
  },
  {
    name: 'The Borrowed Coat',
    story:
      '{lead} borrows a coat from {other} and finds a letter in the lining that was never sent.',
  },
  {
    name: 'Half an Hour of Daylight',
    story:
      'There is one thing left to do before dark. {lead} says that it takes ten minutes; {other} has brought a lamp.',
  },
  {
    name: 'Sparrows',
    story:
      'Birds have moved in under the roof, and the repairs have to wait. {lead} is delighted, {other} is awake at four.',
  },
  {
    name: 'The Wrong Platform',
    story:
      '{other} misses a connection and spends the night among strangers. By morning {lead} has noticed how quiet it is.',
  },
  {
    name: 'An Answer by Friday',
    story:
      '{lead} has until Friday to answer an offer that will not be repeated. {other} has an opinion and has promised not to say it.',
  },
  {
    name: 'Salt and Matches',
    story:
      'The storm lasts three days and the supplies last two. {lead} and {other} finally settle the argument about the rules of the game.',
  },
  {
    name: 'The Quiet Tenant',
    story:
      'The new neighbor makes no sound at all. {lead} is curious, and {other} listens at the wall.',
  },
  {
    name: 'Paper Boats',
    story:
      '{lead} finds a box of old letters and has to decide who should read them. {other} votes for the river.',
  },
  {
    name: 'Left at the Mill',
    story:
      'The directions are forty years old, and so is the quarrel. {lead} follows the directions, {other} remembers every turn of the quarrel.',
  },
  {
    name: 'A Chair for Every Guest',
    story:
      '{other} has invited everybody, including two people who have not spoken since the wedding. {lead} has to seat them.',
  },
  {
    name: 'The Night Ferry',
    story:
      'The last crossing of the evening is held up by fog. On board, {lead} meets somebody who knew {other} under a different name.',
  },
  {
    name: 'Small Change',
    story:
      'A sum is missing that is too small to matter. {lead} looks for it anyway, and finds out what {other} has been paying for.',
  },
  {
    name: 'Under the Floorboards',
    story:
      'A loose board, a tin box, and forty pictures of a stranger. {other} recognizes the house in the background.',
  },
  {
    name: 'The Last Good Umbrella',
    story:
      'It rains on the one day when it must not. {lead} gives away the last umbrella, and has to ask {other} for a favor.',
  },
  {
    name: 'Counting Backwards',
    story:
      'The day is told from its end: {other} is gone, a window is broken, and in the morning {lead} was only looking for a pen.',
  },
  {
    name: 'A Letter to Nobody',
    story:
      'A letter arrives for somebody who never lived here. {lead} answers it, and a week later there is a second one.',
  },
  {
    name: 'Rain Delay',
    story:
      'Nothing can start until the rain stops. {lead} waits with the one person that {other} had hoped to keep away.',
  },
  {
    name: 'The Other Twin',
    story:
      'Half the town greets a visitor as an old friend. {lead} plays along for an hour too long.',
  },
  {
    name: 'Ninety Seconds',
    story:
      'It took a minute and a half, and everybody remembers it differently. {lead} listens to all of them, and to {other} twice.',
  },
  {
    name: 'The Weight of Apples',
    story:
      'The harvest is more than anybody can carry. {other} hires help, and {lead} knows the helper from before.',
  },
  {
    name: 'Open All Night',
    story:
      '{lead} keeps the lights on until morning and learns who cannot sleep. {other} comes in at three.',
  },
  {
    name: 'Signal Lost',
    story:
      'For one day no message gets through. {lead} decides alone, and {other} will not like how.',
  },
  {
    name: 'The Photograph',
    story:
      'An old picture has one face too many. {other} says that it is a cousin; {lead} has met all the cousins.',
  },
  {
    name: 'Every Other Tuesday',
    story:
      '{other} disappears every second Tuesday. {lead} follows once, and is sorry for it before noon.',
  },
  {
    name: 'A Debt in Honey',
    story:
      'A neighbor pays an old debt with forty jars of honey. {lead} gives them away one by one, each with a question.',
  },
  {
    name: 'The Understudy',
    story:
      '{lead} is ill, and {other} takes over for a day. It goes well, and that is the problem.',
  },
  {
    name: 'Cold Tea',
    story:
      'Two people who meant to talk for five minutes are still at the table at midnight. {lead} begins the story, {other} finishes it.',
  },
  {
    name: 'Two Maps',
    story:
      'Two maps of the same place do not agree. {lead} trusts the older one, {other} the one with the coffee stain.',
  },
  {
    name: 'The Visitor',
    story:
      'Somebody from far away asks for {other} by a childhood name. {lead} offers a chair and does not leave the room.',
  },
  {
    name: 'Fair Weather Friends',
    story:
      'Good news brings everybody to the door. {lead} enjoys it; {other} makes a list of who came last time.',
  },
  {
    name: 'A Lamp in the Window',
    story:
      'A light is burning in a house that has been empty since spring. {lead} goes to look, with {other} ten steps behind.',
  },
  {
    name: 'Old Wood',
    story:
      'A tree has to come down, and with it a bench, a swing and an agreement. {other} ties a ribbon around it; {lead} has the saw.',
  },
  {
    name: 'The Fourth Witness',
    story:
      'Three people tell the same story. The fourth is {other}, and {lead} would rather not ask.',
  },
  {
    name: 'Before the Snow',
    story:
      'Winter comes a month early. {lead} and {other} have one day for a week of work, and spend the first hour looking for the ladder.',
  },
  {
    name: 'Loose Thread',
    story:
      'A small lie needs a second one, and then a third. {lead} keeps count until {other} asks for the truth.',
  },
  {
    name: 'The Bridge at Noon',
    story: '{lead} is told to come alone. So is {other}, by somebody else, for the same hour.',
  },
  {
    name: 'Everything Must Go',
    story:
      'A whole household is sold in one afternoon. {lead} came for a lamp, and leaves with what {other} had been looking for.',
  },
  {
    name: 'A Room With No Clock',
    story:
      '{lead} waits in a corridor for a decision. {other} waits, too, and by evening they have made one of their own.',
  },
  {
    name: 'The Apprentice',
    story:
      '{lead} has to teach somebody who knows everything already. {other} has bet on the pupil.',
  },
  {
    name: 'Home by Ten',
    story:
      'It was going to be a short evening. At ten {other} is at the wrong door, and at eleven {lead} is still not home.',
  },
  {
    name: 'Blue Ink',
    story:
      'A signature is genuine, but its date is not. {lead} knows the hand; {other} knows the pen.',
  },
  {
    name: 'The Empty Seat',
    story:
      'One place at the table stays free, and nobody says for whom. {lead} sits down in it, next to {other}.',
  },
];

/** Continuations of a story, used after all stories have occurred once. */
export const CONTINUATIONS: Choices<string> = [
  'What seemed to be settled the last time is not.',
  'This time it costs more than an afternoon.',
  'Somebody who was only passing through has come back to stay.',
  'The second attempt starts with an apology.',
  'It begins like before, and then the wrong person laughs.',
];

/** Events for shows without characters, by their type. */
export const REPORTS: Readonly<Record<'Documentary' | 'Reality' | 'Talk Show', Choices<string>>> = {
  Documentary: [
    'An early start, a wrong turn, and a guide who knows more than the map.',
    'Two people who have done this all their lives explain why they do it differently.',
    'The work takes a day if everything goes well. It does not, and the camera stays.',
    'What happens here before anybody else is awake.',
    'Somebody retires after forty years. The successor has three days to learn the rest.',
    'It used to be done by hand. A visit to the last person who still can.',
    'The weather decides. While everybody waits, the oldest in the room begins to talk.',
    'A question from a viewer leads to a place that no tour stops at.',
    'A repair that nobody has attempted before, and one chance to get it right.',
    'The same place one year later: who stayed, who left, and what has grown over.',
    'Everything depends on a part that is no longer made.',
    'A quiet episode about waiting, and about people who are good at it.',
  ],
  Reality: [
    'The first task looks easy, which should have been a warning.',
    'Two rivals have to share a table. One of them has brought the better tools.',
    'The judges disagree for the first time, and the audience is on neither side.',
    'Half the time, twice the work. Somebody asks for help, and a rival gives it.',
    'A mistake in the first hour costs one team the day. The other is too polite to mention it.',
    'Nobody has to leave this week, so everybody takes a risk.',
    'A guest judge asks for something that has gone wrong here before.',
    'The favorites are calm until they see what the others are making.',
    'It rains on the one day that was planned for outdoors.',
    'Old work comes back: everybody has to finish what somebody else began.',
    'Three are left. The smallest idea of the season turns out to be the best.',
    'A day without rules proves to be the hardest of all.',
  ],
  'Talk Show': [
    'A guest who came to talk about work talks about a grandmother instead.',
    'Two guests who have never met find out that they once lived in the same street.',
    'The guest brings something wrapped in newspaper and does not say what it is until the end.',
    'A conversation about luck, with somebody who has had both kinds.',
    'Tonight the guest asks the questions. The host holds out for twenty minutes.',
    'What it was like to be famous for a week, from somebody who was.',
    'A song, a recipe, and a story that has never been told in public.',
    'The guest is late, so the audience is asked to the table.',
    'An old argument is settled, and a new one begins over coffee.',
    'A letter from a viewer is read aloud to the person it is about.',
    'A guest returns after ten years to correct one sentence.',
    'What would you save from a fire? The answer takes the whole evening.',
  ],
};
