/**
 * One emblem per plan, drawn around 0,0 in a box 44 wide and 36 high, in the badge's own color.
 * `line` is stroked, `solid` is filled; both may be several paths.
 */
export interface Emblem {
  line?: string
  solid?: string
}

/** A circle as path commands. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const emblems = {
  // A young tree growing from the line of an open hand, for giving that continues.
  cap: {
    line: 'M0 14V-4M-17 9C-11 16 11 16 17 9',
    solid: 'M0 -2C-3 -14 -12 -17 -19 -15C-18 -5 -10 1 0 -2ZM0 4C2 -7 10 -12 18 -11C18 -2 11 5 0 4Z',
  },
  // A house with a setting sun behind it.
  casl: {
    line: 'M-20 16H20M-14 16V2M14 16V2M-19 5L0 -12L19 5',
    solid: 'M-5 16V9A5 5 0 0 1 5 9V16Z',
  },
  // A compass rose.
  chfc: {
    line: disc(0, 0, 12.5),
    solid:
      'M0 -19L3.6 -3.6L0 0ZM0 -19L-3.6 -3.6L0 -2ZM19 0L3.6 3.6L0 0L3.6 -3.6ZM0 19L-3.6 3.6L0 0L3.6 3.6ZM-19 0L-3.6 -3.6L0 0L-3.6 3.6Z',
  },
  // Two leaves sheltering a person.
  chsnc: {
    line: 'M-18 -6C-19 8 -10 16 0 17C10 16 19 8 18 -6',
    solid: `${disc(0, -10, 5.2)}M-8 9C-8 0 -5 -3 0 -3C5 -3 8 0 8 9C3 11.5 -3 11.5 -8 9Z`,
  },
  // A torch.
  clf: {
    solid:
      'M0 -19C7 -12 9 -8 7 -3C6 0 3 2 0 2C-3 2 -6 0 -7 -3C-8 -7 -5 -9 -4 -13C-2 -12 -1 -11 -1 -9C1 -12 1 -15 0 -19ZM-9 4H9L7 8H-7ZM-5 10H5L2 19H-2Z',
  },
  // An umbrella, for a protected life.
  clu: {
    line: 'M0 -1V12C0 18 8 18 8 12',
    solid:
      'M0 -18V-14M-20 0C-19 -10 -11 -16 0 -16C11 -16 19 -10 20 0C17 -3 13 -3 10 0C7 -3 3 -3 0 0C-3 -3 -7 -3 -10 0C-13 -3 -17 -3 -20 0ZM-1.4 -19H1.4V-15H-1.4Z',
  },
  // Scales in balance.
  fscp: {
    line: 'M0 -14V15M-16 -10H16M-8 16H8M-16 -10L-22 4M-16 -10L-10 4M16 -10L10 4M16 -10L22 4',
    solid: `M-23 4H-9C-10 9 -22 9 -23 4ZM9 4H23C22 9 10 9 9 4Z${disc(0, -15, 2.8)}`,
  },
  // A globe with its meridians.
  gfsp: {
    line: `${disc(0, 0, 17)}M0 -17V17M-17 0H17M-14.5 -9H14.5M-14.5 9H14.5M0 -17C-10.5 -9 -10.5 9 0 17C10.5 9 10.5 -9 0 -17`,
  },
  // A summit with a flag.
  glmp: {
    line: 'M0 -6V-19',
    solid: 'M1 -19L12 -15.5L1 -12ZM-23 16L-10 0L-5.5 5L0 -6L8 8L12 3L23 16Z',
  },
  // An open book.
  msfp: {
    line: 'M0 -10V15M-20 -12C-12 -15 -4 -14 0 -10C4 -14 12 -15 20 -12V12C12 9 4 10 0 15C-4 10 -12 9 -20 12ZM-15 -6C-11 -7 -7 -6.5 -5 -5M-15 1C-11 0 -7 .5 -5 2M15 -6C11 -7 7 -6.5 5 -5M15 1C11 0 7 .5 5 2',
  },
  // The front of a temple.
  msfs: {
    solid:
      'M0 -18L21 -7V-4H-21V-7ZM-17 -1H-12V10H-17ZM-7 -1H-2V10H-7ZM2 -1H7V10H2ZM12 -1H17V10H12ZM-19 12H19V14.5H-19ZM-22 16H22V18.5H-22Z',
  },
  // A bridge of three arches.
  msm: {
    line: 'M-22 -9H22M-22 -9V14M-7.5 -9V14M7.5 -9V14M22 -9V14M-22 14C-22 -4 -7.5 -4 -7.5 14M-7.5 14C-7.5 -4 7.5 -4 7.5 14M7.5 14C7.5 -4 22 -4 22 14M-22 -14H22M-15 -14V-9M0 -14V-9M15 -14V-9',
  },
  // The lamp of learning.
  phd: {
    line: 'M-15 -1C-22 -4 -25 3 -18 7L-12 9',
    solid:
      'M-15 -2H7C11 -2 14 -4 21 -5C19 2 14 9 6 10H-8C-13 9 -16 4 -15 -2ZM-5 11H5L8 17H-8ZM-9 -4C-7 -7 1 -7 3 -4ZM20 -7C15 -10 18 -14 20 -20C23 -15 25 -10 20 -7Z',
  },
  // The sun over the horizon.
  ricp: {
    line: 'M-21 11H21M-14 16H14M0 -11V-18M-9.5 -7.5L-13.5 -13M9.5 -7.5L13.5 -13M-15.5 .5L-21 -3M15.5 .5L21 -3',
    solid: 'M-11 7A11 11 0 0 1 11 7Z',
  },
  // A key.
  trust: {
    line: `${disc(-13, 0, 9)}M-4 0H23M22 0V9M14 0V7`,
    solid: disc(-13, 0, 3.2),
  },
  // An acorn with its oak leaf.
  wmcp: {
    line: 'M0 -13C0 -16 1 -18 4 -19',
    solid: 'M-10.5 -5C-10.5 -11 -5 -13.5 0 -13.5C5 -13.5 10.5 -11 10.5 -5ZM-9 -2.5H9C9 7 5 13 0 18C-5 13 -9 7 -9 -2.5Z',
  },
} as const satisfies Record<string, Emblem>

export type EmblemPlan = keyof typeof emblems
