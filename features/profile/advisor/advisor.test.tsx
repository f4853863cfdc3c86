import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Sending } from '@/components/form/submission'
import { ReadOnlyPages } from '@/components/kit/read-only'
import type { ProfileLoads } from '@/features/profile/loads'
import { draftKeeper } from '@/lib/browser/draft-keepers'
import { noSubject } from '@/lib/shared/draft'
import { fail, succeed } from '@/lib/shared/result'
import { exampleAdvisor, exampleProfile, exampleView } from '@/tests/data/profile'
import { accepted, sendDouble } from '@/tests/support/send-double'
import { AboutForm } from './about-form'
import { AdvisorSection } from './advisor-section'
import { ListingForm } from './listing-form'
import { PhotoForm } from './photo-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }))
jest.mock('@/lib/browser/leave', () => ({
  ...jest.requireActual<object>('@/lib/browser/leave'),
  showInstead: jest.fn(),
}))

const { listing, about, photo } = exampleAdvisor
const records = { ...exampleProfile, ...exampleAdvisor }
type Changes = { [Name in keyof typeof records]?: object | null }

/** Shows the section with changed records. Null makes a record’s load fail. */
async function show(changes: Changes = {}, around = (section: ReactNode) => section) {
  const failed = fail({ name: 'no-response', message: 'Nothing came back.', reference: 'K7Q2-9FXM' })
  const outcomes = Object.entries(records).map(([name, record]) => {
    const change = changes[name as keyof typeof records]
    return [name, Promise.resolve(change === null ? failed : succeed({ ...record, ...change }))]
  })
  const view = { ...exampleView, versionOf: () => 'seen' }
  const section = <AdvisorSection loads={Object.fromEntries(outcomes) as ProfileLoads} view={view} />
  await act(async () => render(around(section)))
}

const entry = () => screen.getByRole('region', { name: /^What the public/ })

describe('CS-05: the public directory entry', () => {
  it('shows the name in the chosen format, the city without the street, one way to reach the advisor, and their own text', async () => {
    await show({ basic: { middleName: 'Quinn' }, contact: { workEmail: 'robin@firm.example' } })
    expect(entry()).toHaveTextContent('What the public sees')
    for (const words of [
      'Robin Q. Reader',
      'Retirement plans for teachers',
      'Works with clients',
      'robin@firm.example',
    ])
      expect(within(entry()).getByText(words)).toBeInTheDocument()
    expect(entry()).toHaveTextContent('Specialties: Retirement income, Insurance')
    expect(entry()).not.toHaveTextContent('Languages')
    expect(entry()).not.toHaveTextContent(exampleProfile.contact.home.address)
    const image = within(entry()).getByRole('img', { name: 'Robin Reader at a desk' })
    expect(image).toHaveAttribute('src', '/api/documents/advisor-photo/png')
    // No link leads out of the portal to an address that a student typed.
    expect(entry()).toHaveTextContent('https://www.reader.example')
    expect(within(entry()).queryByRole('link')).not.toBeInTheDocument()
  })

  it('is shown to an unlisted student, with a note that nobody sees it', async () => {
    await show({ listing: { listed: false } })
    expect(entry()).toHaveTextContent('What the public would see')
    expect(entry()).toHaveTextContent('You are not listed, so nobody sees this.')
  })

  it('says that part of the entry could not be loaded, with a Retry button', async () => {
    await show({ about: null })
    expect(entry()).toHaveTextContent('Part of your entry could not be loaded, so it is not shown here.')
    expect(within(entry()).getByRole('button', { name: 'Retry' })).toBeInTheDocument()
    expect(screen.getByText('Your directory profile could not be loaded.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Edit Directory listing' })).toBeInTheDocument()
  })

  it('is left out when the listing could not be loaded, and the error appears once', async () => {
    await show({ listing: null })
    expect(screen.queryByRole('region', { name: /^What the public/ })).not.toBeInTheDocument()
    expect(screen.getAllByText('Your directory listing could not be loaded.')).toHaveLength(1)
  })

  it('S-61: staff who view as the student cannot change it', async () => {
    await show({}, (section) => <ReadOnlyPages readOnly>{section}</ReadOnlyPages>)
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
  })
})

describe('CS-05: the forms', () => {
  const sent = sendDouble()
  const open = (form: ReactNode) => act(async () => render(<Sending value={sent}>{form}</Sending>))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const asked = () => sent.mock.calls.map(([call, input, options]) => [`${options?.method} ${call}`, input])

  beforeEach(() => {
    for (const form of ['advisor-listing', 'advisor-about']) draftKeeper({ form, subject: noSubject }).sent()
    sent.mockReset().mockResolvedValue(accepted())
  })

  it('listing: starts with the values on file', async () => {
    await open(<ListingForm record={{ ...listing, nameFormat: 'NONE' }} version="seen" draft={null} />)
    await userEvent.click(screen.getByLabelText(/^List me in the directory/))
    await userEvent.click(screen.getByLabelText('Home'))
    await save()
    expect(asked()).toEqual([['PUT advisor', { ...listing, listed: false, nameFormat: 'NONE', addressType: 'RESD' }]])
  })

  it('profile: takes lists one item per line', async () => {
    await open(<AboutForm record={about} version="seen" draft={null} />)
    expect(screen.getByLabelText(/^Specialties/)).toHaveValue('Retirement income\nInsurance')
    await userEvent.type(screen.getByLabelText(/^Languages/), 'English{enter}Spanish')
    await save()
    expect(asked()).toEqual([
      [
        'PUT advisorProfile',
        {
          headline: about.headline,
          biography: about.biography,
          website: about.website,
          specialtyList: 'Retirement income\nInsurance',
          languageList: 'English\nSpanish',
        },
      ],
    ])
  })

  it.each([
    [/^Website/, 'reader.example', 'Enter a web address, for example https://www.example.com'],
    [/^Website/, 'javascript:alert(1)', 'Enter a web address, for example https://www.example.com'],
    [/^Specialties/, Array.from({ length: 11 }, (_, index) => index).join('{enter}'), 'List at most 10'],
    [/^Languages/, 'x'.repeat(41), 'Use at most 40 characters in each line'],
  ])('rejects %s with %s', async (label, typed, message) => {
    await open(<AboutForm record={about} version="seen" draft={null} />)
    await userEvent.clear(screen.getByLabelText(label))
    await userEvent.type(screen.getByLabelText(label), typed)
    await save()
    expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
    expect(sent).not.toHaveBeenCalled()
  })

  describe('photo', () => {
    const drawn = 'data:image/jpeg;base64,/9j/'
    const drawImage = jest.fn()
    const choose = async (file: File) => {
      await userEvent.upload(screen.getByLabelText(/^(Another )?photo/i), file, { applyAccept: false })
      await screen.findByText(new RegExp(`^${file.name}, `))
    }
    const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'me.png')

    beforeEach(() => {
      drawImage.mockReset()
      const bitmap = { width: 400, height: 200, close: jest.fn() }
      Object.assign(globalThis, { createImageBitmap: jest.fn().mockResolvedValue(bitmap) })
      jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: jest.fn(), drawImage } as never)
      jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(drawn)
    })
    afterEach(() => jest.restoreAllMocks())

    it('sends only the selected square, without the camera’s metadata', async () => {
      await open(<PhotoForm hasPhoto={false} alternativeText="" />)
      await choose(picture)
      await userEvent.type(screen.getByLabelText(/^Description of the photo/), 'Robin at a desk')
      const across = await screen.findByRole('slider', { name: 'Left to right' })
      expect(screen.getByRole('slider', { name: 'Top to bottom' })).toBeDisabled()
      across.focus()
      expect(drawImage.mock.lastCall?.slice(1, 5)).toEqual([100, 0, 200, 200])
      await save()
      expect(asked()).toEqual([
        [
          'PUT advisorPhoto',
          {
            photo: { name: 'photo.jpg', contentType: 'image/jpeg', data: '/9j/' },
            alternativeText: 'Robin at a desk',
          },
        ],
      ])
    })

    it('keeps the photo when only its description changes', async () => {
      await open(<PhotoForm hasPhoto alternativeText={photo.photo.alternativeText} />)
      await userEvent.type(screen.getByLabelText(/^Description of the photo/), ', smiling')
      await save()
      expect(asked()).toEqual([
        ['PUT advisorPhoto', { photo: null, alternativeText: 'Robin Reader at a desk, smiling' }],
      ])
    })

    it.each([
      ['no file', null, 'Choose a photo'],
      ['a PDF', new File(['%PDF-1.7'], 'me.pdf'), 'Choose a JPG or PNG file'],
      [
        'a file of more than 5 MB',
        Object.defineProperty(new File(['x'], 'large.png'), 'size', { value: 5 * 1024 * 1024 + 1 }),
        'Choose a file of at most 5 MB',
      ],
    ])('rejects %s', async (_, file, message) => {
      await open(<PhotoForm hasPhoto={false} alternativeText="Robin at a desk" />)
      if (file) await choose(file)
      await save()
      expect(await screen.findByRole('link', { name: message })).toBeInTheDocument()
      expect(sent).not.toHaveBeenCalled()
    })

    it('rejects a file that the browser cannot decode', async () => {
      Object.assign(globalThis, { createImageBitmap: jest.fn().mockRejectedValue(new Error('broken')) })
      await open(<PhotoForm hasPhoto={false} alternativeText="Robin at a desk" />)
      await choose(picture)
      await save()
      expect(
        await screen.findByRole('link', { name: 'The file could not be read. Choose it again.' }),
      ).toBeInTheDocument()
      expect(sent).not.toHaveBeenCalled()
    })
  })
})
