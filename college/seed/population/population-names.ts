/** Common names, combined at random. They refer to no real person. */
export const firstNames = (
  'Abel Ada Alma Amos Anika Arlo Astrid Basil Beatrix Bruno Calla Cato Celia Cyrus Dalia Darius Della Dorian Edda ' +
  'Elias Elodie Emeka Esme Ezra Farah Felix Flora Gideon Greta Hana Hugo Ida Imani Ingrid Iris Jonas Juno Kamil ' +
  'Keiko Lars Leona Linus Lucia Magnus Maren Milo Mina Nadia Nils Noor Odessa Omar Orla Otis Paloma Petra Quentin ' +
  'Ramona Rafael Rhea Rufus Sabine Saul Selma Silas Sunita Tamsin Tobias Uma Viola Viktor Wanda Wren Yara Yusuf Zelda'
).split(' ')

export const lastNames = (
  'Ashgrove Barrowby Bellweather Birchall Blackthorn Bramley Calderwick Carrowmore Cobblestone Coldwater Dappleton ' +
  'Dunmarrow Eastlake Elderfield Emberley Fallowmere Fenwillow Fernsby Foxhollow Gainsway Glenbrook Goldthwaite ' +
  'Greywater Harrowgate Hartwell Hazelmere Highmoor Hollowell Inglewick Ironside Kestrelman Kingsley Lakemont Larkin ' +
  'Loxmere Maplewood Marchbank Merriweather Millstone Mossbridge Northcote Oakhurst Ottersby Pinecrest Quarrystone ' +
  'Quickwater Ravenhill Redfern Ridgewell Rosemont Rowanberry Saltmarsh Sedgewick Silverton Stonebrook Summerfield ' +
  'Swanmere Thistlewood Underhill Vandermoor Wetherby Whitlock Windermere Woodfall Yarrowby'
).split(' ')

/** Invented towns, each with a state and a matching ZIP code. */
export const places = [
  ['Fairhaven', 'PA', '19010'],
  ['Millbrook', 'OH', '44101'],
  ['Cedar Point', 'IL', '61701'],
  ['Lakemont', 'TX', '75201'],
  ['Port Ellery', 'WA', '98101'],
  ['Ashford', 'GA', '30301'],
  ['Highmoor', 'CO', '80201'],
  ['Saltmarsh', 'MA', '02108'],
] as const
