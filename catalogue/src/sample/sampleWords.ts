/** The words that generated titles and names are put together from. */
export const sampleWords = {
  qualities: (
    'Amber Ancient Autumn Bitter Borrowed Brazen Broken Burning Careful Cobalt Copper Crooked Distant Drowsy Early Electric ' +
    'Empty Faded Feral Frozen Gentle Gilded Hidden Hollow Idle Invisible Ivory Jagged Last Lonely Lucky Marble Midnight Mossy ' +
    'Northern Olive Outer Paper Patient Plain Quiet Ragged Restless Rusty Salted Scarlet Second Secret Silver Sleepless Slow ' +
    'Southern Spare Stolen Sudden Tangled Velvet Violet Wandering Winter'
  ).split(' '),
  things: (
    'Almanac Anchor Apricot Archive Atlas Balcony Ballad Barometer Beacon Bicycle Bridge Bureau Canal Caravan Carousel Cellar ' +
    'Clockwork Compass Corridor Courier Dialect Dynamo Echo Elevator Engine Envelope Ferry Festival Fiddle Foundry Fountain Garden ' +
    'Glacier Gondola Granary Harbor Harvest Hotel Island Janitor Kettle Kite Lantern Ledger Lighthouse Locksmith Meridian Mirror ' +
    'Monsoon Notebook Oboe Observatory Orchard Orchestra Parade Pendulum Pharmacy Pilot Quarry Quilt Reservoir River Sawmill ' +
    'Signal Staircase Station Switchboard Telegram Theater Tide Timetable Tower Tram Tunnel Umbrella Viaduct Violin Voyage Windmill Workshop'
  ).split(' '),
  places: (
    'Alder Basin Birch Camber Dunmore Elmstead Fennick Garrow Hallow Ironside Juniper Kestrel Larkspur Marrow Nettle Oakham ' +
    'Pellam Quarle Rowan Sorrel Tamarack Underhill Vesper Wexley Yarrow Zephyr'
  ).split(' '),
  firstNames: (
    'Abel Adina Alma Anselm Basil Beate Benno Cora Dario Delia Edda Elio Enid Faye Felix Gita Hanno Ida Ilan Iris Jonas June ' +
    'Kasia Lars Leona Linus Mabel Mira Nadir Nell Odile Oskar Paloma Petra Quinn Rafe Runa Sanna Silas Tamsin Theo Una Vera ' +
    'Wilma Xenia Yusuf Zora'
  ).split(' '),
  lastNames: (
    'Abbing Bellweather Brandt Calloway Corvin Dahlberg Dunmarrow Eastlake Ferrow Galbray Hartnoll Iverley Jessamy Kettleby ' +
    'Lindqvale Marlow Mossing Nordal Ostrander Pemberly Quill Ravenel Sandoe Thistlewood Umber Vantongeren Wexford Yardane Zeller'
  ).split(' '),
} as const;
