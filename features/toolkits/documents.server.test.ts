import { fail, succeed } from '@/lib/shared/result'
import { load, openDocument, titleOf } from '@/tests/support/open-document'

beforeEach(() => load.mockReset())

describe('TK-03: a file of a toolkit', () => {
  const answers = (plans: string[], digitalBadgeAccess: boolean) =>
    load.mockImplementation(({ name }: { name: string }) =>
      Promise.resolve(succeed(name === 'studentFlags' ? { digitalBadgeAccess } : plans.map((plan) => ({ plan })))),
    )
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

  test.each([
    ['flyer-print', 'RICP_flyer_print.pdf', 'application/pdf', '%PDF-'],
    ['flyer-digital', 'RICP_flyer_digital.pdf', 'application/pdf', '%PDF-'],
    ['video', 'RICP_video.mp4', 'video/mp4', '\u0000\u0000\u0000 ftyp'],
    ['video-captions', 'RICP_video_captions.vtt', 'text/vtt; charset=utf-8', 'WEBVTT\n\n00:00.000 --> 00:03.500\n'],
    ['press-release', 'RICP_press_release.docx', word, 'PK\u0003\u0004'],
    ['graphic-wide', 'RICP_graphic_1200x628.png', 'image/png', '\u0089PNG'],
    ['graphic-tall', 'RICP_graphic_1080x1350.png', 'image/png', '\u0089PNG'],
    ['signature', 'RICP_email_signature.png', 'image/png', '\u0089PNG'],
  ])('%s is saved under its name, with its type', async (file, fileName, type, begins) => {
    answers(['RICP'], true)
    const response = await openDocument(`toolkit/ricp/${file}/${fileName}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${fileName}"`)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.toString('latin1').startsWith(begins)).toBe(true)
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  })

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/', '%PDF'],
    ['bytes=-6', 206, /^bytes (\d+)-(\d+)\/\d+$/, '%%EOF\n'],
    ['bytes=5-', 206, 'bytes 5-', ''],
    ['bytes=0-1,4-5', 200, null, '%PDF-'],
    ['bytes=999999999-', 200, null, '%PDF-'],
    ['lines=1-2', 200, null, '%PDF-'],
  ])('is sent in part, as players of videos ask for it: %s', async (range, status, said, begins) => {
    answers(['RICP'], true)
    const response = await openDocument('toolkit/ricp/flyer-print/RICP_flyer_print.pdf', { range })
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(response.status).toBe(status)
    if (said === null) expect(response.headers.get('content-range')).toBeNull()
    else expect(response.headers.get('content-range')).toMatch(said)
    expect(text.startsWith(begins)).toBe(true)
    expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  test.each([
    ['has not completed the plan', ['CHFC'], true],
    ['has no access to the badge', ['RICP'], false],
  ])('is denied to a student who %s', async (_, plans, badge) => {
    answers(plans, badge)
    for (const file of ['flyer-print', 'press-release']) {
      const response = await openDocument(`toolkit/ricp/${file}`)
      expect(response.status).toBe(403)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(await response.text()).toContain('Access Denied!')
    }
  })

  test('is not sent while the college cannot say who may have it', async () => {
    load.mockResolvedValue(fail({ name: 'no-response', message: 'No answer', reference: 'ABCD-2345' }))
    expect(await titleOf(openDocument('toolkit/ricp/flyer-print'))).toBe('This file could not be opened')
  })
})
