import { programOf } from '@/features/designations/content'
import { toolkitNames } from '@/lib/shared/routes'
import { videoScenes } from './video'
import { toolkitWords } from './words'

/** A plan whose holders get an advisor toolkit (S2 §2.5). */
export type Toolkit = keyof typeof toolkitNames

/** Increase it whenever the words, links or files below change. */
export const toolkitVersion = '2026.12'

/** Returns the plan in lower case, ignoring the code’s case; null for a plan without a toolkit. */
export function toToolkit(code: string): Toolkit | null {
  const plan = code.trim().toLowerCase()
  return Object.hasOwn(toolkitNames, plan) ? (plan as Toolkit) : null
}

/** The files of a toolkit, with the end of their names: `ChFC_flyer_print.pdf`. */
export const toolkitFiles = {
  'flyer-print': 'flyer_print.pdf',
  'flyer-digital': 'flyer_digital.pdf',
  video: 'video.mp4',
  'video-captions': 'video_captions.vtt',
  'press-release': 'press_release.docx',
  'graphic-wide': 'graphic_1200x628.png',
  'graphic-tall': 'graphic_1080x1350.png',
  signature: 'email_signature.png',
} as const

export type ToolkitFile = keyof typeof toolkitFiles

/** Returns the file name of a toolkit’s file. */
export const toolkitFileName = (toolkit: Toolkit, file: ToolkitFile): string =>
  `${toolkitNames[toolkit]}_${toolkitFiles[file]}`

/** A small picture beside a link. */
interface Preview {
  width: number
  height: number
  alt: string
}

/** What a video needs besides its file: poster, captions and a transcript. */
interface Video {
  title: string
  poster: ToolkitFile
  captions: ToolkitFile
  words: readonly string[]
}

/** One item of a toolkit (S2 §2.5). An item with neither a link nor nested links is shown as 'Coming soon'. */
export interface ToolkitLink {
  title: string
  copy: string
  linkText: string
  /** The client website, a file of the toolkit, or null. */
  link: { site: 'microsite' } | { file: ToolkitFile } | null
  open: 'external' | 'download'
  /** Nested links instead of one of its own, as for flyers, graphics and the video. */
  links?: readonly ToolkitLink[]
  preview?: Preview
  /** For a video, which plays beside its link. */
  video?: Video
  /** Step-by-step instructions by program. */
  instructions?: readonly { program: string; steps: readonly string[] }[]
}

/** Text to copy. `{name}` stands for the student, `{college}` for the college. */
export interface ToolkitText {
  title: string
  copy: string
  text: string
}

/** A designation’s section: title, copy, links and text to copy. */
export interface ToolkitSection {
  title: string
  copy: string
  links: readonly ToolkitLink[]
  texts: readonly ToolkitText[]
}

/** Returns the toolkit of a designation. */
export function toolkitSection(toolkit: Toolkit): ToolkitSection {
  const letters = toolkitNames[toolkit]
  const name = programOf(toolkit)?.name ?? letters
  return {
    title: `${name} (${letters}®)`,
    copy: `You earned the ${letters}® designation. Here is what you need to tell clients, colleagues and the press what it means.`,
    links: linksOf(toolkit, letters),
    texts: textsOf(toolkit, letters, name),
  }
}

const linksOf = (toolkit: Toolkit, letters: string): ToolkitLink[] => [
  {
    title: 'Client website',
    copy: `A page for your clients that explains what the ${letters}® designation asks of an advisor. Link to it from your site and your profiles.`,
    linkText: `Open the ${letters} client website`,
    link: { site: 'microsite' },
    open: 'external',
  },
  {
    title: 'Client flyer',
    copy: 'One page about what you can do for a client, to bring to a meeting or attach to an email.',
    linkText: '',
    link: null,
    open: 'download',
    links: [
      {
        title: 'Print',
        copy: 'Letter size, on white, with a place for your business card.',
        linkText: `Download the ${letters} flyer for print (PDF)`,
        link: { file: 'flyer-print' },
        open: 'download',
      },
      {
        title: 'Digital',
        copy: 'Landscape, in color, to attach to an email or to show on a screen.',
        linkText: `Download the digital ${letters} flyer (PDF)`,
        link: { file: 'flyer-digital' },
        open: 'download',
      },
    ],
  },
  {
    title: 'Video',
    copy: `A short captioned video for clients about the ${letters}® designation. It has no sound.`,
    linkText: '',
    link: null,
    open: 'download',
    links: [
      {
        title: 'Video',
        copy: 'For your website, a post or the screen in your waiting room.',
        linkText: `Download the ${letters} video (MP4)`,
        link: { file: 'video' },
        open: 'download',
        video: {
          title: `The ${letters} video`,
          poster: 'graphic-wide',
          captions: 'video-captions',
          words: videoScenes(toolkit).map(({ words }) => words),
        },
      },
      {
        title: 'Captions',
        copy: 'To upload with the video where a network asks for them.',
        linkText: `Download the ${letters} captions (WebVTT)`,
        link: { file: 'video-captions' },
        open: 'download',
      },
    ],
  },
  {
    title: 'Press release',
    copy: 'A template for your local paper or your firm’s newsroom. Fill in the parts in brackets.',
    linkText: `Download the ${letters} press release (Word)`,
    link: { file: 'press-release' },
    open: 'download',
  },
  {
    title: 'Social media and digital ads',
    copy: 'Graphics in the formats that the networks ask for. Add one of the posts below.',
    linkText: '',
    link: null,
    open: 'download',
    links: [
      {
        title: '16:9, 1200 × 628 pixels',
        copy: 'For LinkedIn, Facebook and X.',
        linkText: `Download the ${letters} graphic, 1200 × 628 (PNG)`,
        link: { file: 'graphic-wide' },
        open: 'download',
        preview: { width: 1200, height: 628, alt: `The ${letters} graphic, wide` },
      },
      {
        title: '4:5, 1080 × 1350 pixels',
        copy: 'For Instagram.',
        linkText: `Download the ${letters} graphic, 1080 × 1350 (PNG)`,
        link: { file: 'graphic-tall' },
        open: 'download',
        preview: { width: 1080, height: 1350, alt: `The ${letters} graphic, tall` },
      },
    ],
  },
  {
    title: 'Email signature',
    copy: 'A small graphic for the end of every email.',
    linkText: `Download the ${letters} email signature (PNG)`,
    link: { file: 'signature' },
    open: 'download',
    preview: { width: 640, height: 192, alt: `The ${letters} email signature` },
    instructions: signatureInstructions,
  },
]

/** The graphic has twice the pixels of its display size, for sharp screens. */
const signatureInstructions = [
  {
    program: 'Outlook',
    steps: [
      'Download the graphic.',
      'On the web or in new Outlook, open Settings, then Accounts, then Signatures. In classic Outlook for Windows, open File, then Options, then Mail, then Signatures.',
      'Choose your signature, or make a new one, and put the cursor below your name.',
      'Choose the picture icon and select the graphic.',
      'Drag a corner until it is about 320 pixels wide, and save.',
    ],
  },
  {
    program: 'Gmail',
    steps: [
      'Download the graphic.',
      'Open Gmail on a computer. Choose the gear, then See all settings.',
      'On the General tab, scroll to Signature. Choose your signature, or create one.',
      'Put the cursor below your name, choose Insert image, then Upload, and select the graphic.',
      'Choose the picture, then Medium, and Save Changes at the bottom of the page.',
    ],
  },
] as const

function textsOf(toolkit: Toolkit, letters: string, name: string): ToolkitText[] {
  const { about, opening, points } = toolkitWords[toolkit]
  return [
    {
      title: 'Name line',
      copy: 'For business cards, letterheads and profiles.',
      text: `{name}, ${letters}®`,
    },
    {
      title: 'Biography',
      copy: 'For your website and for event programs.',
      text: `{name} holds the ${name} (${letters}®) designation, awarded by {college}. An advisor with the ${letters}® ${about} To earn it, an advisor passes college-level courses and examinations, keeps a code of ethics, and continues to learn.`,
    },
    {
      title: 'Social media post',
      copy: 'For LinkedIn and Facebook, with one of the graphics.',
      text: `${opening} I am proud to hold the ${name} (${letters}®) designation from {college}. Ask me how I can help you: ${points.map(lowerFirst).join('; ')}.`,
    },
    {
      title: 'Email to clients',
      copy: 'Attach the digital flyer.',
      text: `I have earned the ${name} (${letters}®) designation from {college}. An advisor with the ${letters}® ${about} The attached page says what that can mean for you. Could we find half an hour to talk about it?`,
    },
  ]
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
