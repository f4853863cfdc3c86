import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fail, type Outcome, succeed } from '@/lib/shared/result'
import { toolkitNames } from '@/lib/shared/routes'
import { type Toolkit, toolkitSection } from './content'
import type { ToolkitAccess } from './rules'
import { ToolkitView } from './toolkit-view'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))

const toolkits = Object.keys(toolkitNames) as Toolkit[]
const brand = {
  collegeName: 'Test College',
  supportEmail: 'help@college.example',
  supportPhone: '(800) 555-0100',
}
const show = (
  access: Outcome<ToolkitAccess> = succeed('open'),
  {
    toolkit = 'ricp',
    microsites = 'https://sites.example/clients',
  }: { toolkit?: Toolkit; microsites?: string | null } = {},
) =>
  act(async () =>
    render(
      <ToolkitView
        toolkit={toolkit}
        access={Promise.resolve(access)}
        name="Esther Established"
        microsites={microsites}
        brand={brand}
      />,
    ),
  )
const item = (title: string) => {
  const found = screen.getByRole('heading', { level: 3, name: title }).closest('li')
  if (!found) throw new Error(`no ${title}`)
  return within(found)
}

describe('TK-01, TK-02: the toolkit', () => {
  test.each(toolkits)('%s shows its title, its copy, and each link with its text', async (toolkit) => {
    await show(succeed('open'), { toolkit })
    const { title, copy, links } = toolkitSection(toolkit)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument()
    expect(screen.getByText(copy)).toBeInTheDocument()
    for (const link of links) {
      expect(item(link.title).getByText(link.copy)).toBeInTheDocument()
      for (const nested of link.links ?? []) {
        expect(item(link.title).getByRole('heading', { level: 4, name: nested.title })).toBeInTheDocument()
        expect(item(link.title).getByText(nested.copy)).toBeInTheDocument()
      }
    }
  })

  test('the client website opens in a new tab', async () => {
    await show()
    const link = item('Client website').getByRole('link', { name: /^Open the RICP client website/ })
    expect(link).toHaveAttribute('href', 'https://sites.example/clients/ricp')
    expect(link).toHaveAttribute('target', '_blank')
  })

  test.each([
    ['Client flyer', 'Download the RICP flyer for print (PDF)', 'flyer-print/RICP_flyer_print.pdf'],
    ['Client flyer', 'Download the digital RICP flyer (PDF)', 'flyer-digital/RICP_flyer_digital.pdf'],
    ['Video', 'Download the RICP video (MP4)', 'video/RICP_video.mp4'],
    ['Video', 'Download the RICP captions (WebVTT)', 'video-captions/RICP_video_captions.vtt'],
    ['Press release', 'Download the RICP press release (Word)', 'press-release/RICP_press_release.docx'],
    [
      'Social media and digital ads',
      'Download the RICP graphic, 1200 × 628 (PNG)',
      'graphic-wide/RICP_graphic_1200x628.png',
    ],
    [
      'Social media and digital ads',
      'Download the RICP graphic, 1080 × 1350 (PNG)',
      'graphic-tall/RICP_graphic_1080x1350.png',
    ],
    ['Email signature', 'Download the RICP email signature (PNG)', 'signature/RICP_email_signature.png'],
  ])('%s: %s', async (title, text, address) => {
    await show()
    const link = item(title).getByRole('link', { name: text })
    expect(link).toHaveAttribute('href', `/api/documents/toolkit/ricp/${address}`)
    expect(link).not.toHaveAttribute('target')
  })

  test('an item without a link says Coming soon', async () => {
    await show(succeed('open'), { microsites: null })
    expect(item('Client website').getByText('Coming soon')).toBeInTheDocument()
    expect(item('Client website').queryByRole('link')).not.toBeInTheDocument()
  })

  test('the signature has steps for Outlook and Gmail', async () => {
    await show()
    for (const program of ['Outlook', 'Gmail']) {
      const steps = item('Email signature').getByText(`How to add it in ${program}`).closest('details')
      expect(within(steps as HTMLElement).getAllByRole('listitem', { hidden: true }).length).toBeGreaterThan(3)
    }
  })
})

describe('words to copy', () => {
  test('contains the names of the student and the college, and is copied as shown', async () => {
    const user = userEvent.setup()
    await show()
    const words = 'Esther Established, RICP®'
    expect(screen.getByText(words)).toBeVisible()
    screen.getByRole('button', { name: 'Copy Name line' }).focus()
    await user.keyboard('{Enter}')
    // Waits for the status first: it appears a moment after the copy.
    expect(await item('Name line').findByText('Copied')).toHaveAttribute('role', 'status')
    expect(await navigator.clipboard.readText()).toBe(words)
    expect(item('Biography').getByText(/awarded by Test College/)).toBeVisible()
  })

  test('says so when the browser refuses to copy', async () => {
    const user = userEvent.setup()
    await show()
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await user.click(screen.getByRole('button', { name: 'Copy Biography' }))
    expect(await item('Biography').findByText(/Select the text and copy it\./)).toHaveAttribute('role', 'status')
  })
})

describe('TK-03: a closed toolkit', () => {
  test('says that the plan is not completed, and links to enrollment and to the designations', async () => {
    await show(succeed('not-completed'), { toolkit: 'wmcp' })
    expect(screen.getByText('This toolkit opens when you complete the WMCP')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Enroll in the WMCP program/ })).toHaveAttribute(
      'href',
      '/api/enroll?program=wmcp',
    )
    expect(screen.getByRole('link', { name: 'See your designations' })).toHaveAttribute(
      'href',
      '/designations-certifications',
    )
    expect(screen.queryByText('Words to copy')).not.toBeInTheDocument()
  })

  test('says that the badge is missing, and whom to ask', async () => {
    await show(succeed('no-badge-access'))
    expect(screen.getByText('This toolkit opens with your digital badge')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      'mailto:help@college.example',
    )
    expect(screen.queryByText('Words to copy')).not.toBeInTheDocument()
  })

  test('says that it could not be loaded, and offers Retry', async () => {
    await show(
      fail({ name: 'no-response', message: 'There was an error contacting the server!', reference: 'K7Q2-9FXM' }),
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Your toolkit could not be loaded.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})
