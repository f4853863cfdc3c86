/** @jest-environment node */
import { startDocumentMock } from '@/tests/support/document-mock'
import { askOverHttp } from './ask'
import { learnAskers } from './asker'
import { examineCollege } from './examination'
import { causesOf } from './report'
import { nobodyKnown } from './subject'

test('finds against a mock of docs/openapi.json only the differences that a mock cannot avoid', async () => {
  const mock = await startDocumentMock()
  const services = { webService: mock.address, api: mock.address, content: mock.address }
  try {
    const { subject } = await learnAskers(
      {
        ...nobodyKnown,
        bases: services,
        token: 'e30.e30.signature',
        other: { studentId: '1000102', oktaId: '00uother', subscriptionId: 'S-1000102' },
        representative: { ...nobodyKnown, token: 'e30.e30.another' },
        writes: true,
      },
      askOverHttp,
    )
    const findings = await examineCollege({ subject, ask: askOverHttp })
    const causes = causesOf(findings).filter(({ title }) => !title.startsWith('time'))
    expect(causes.filter(({ rating }) => rating === 'bad').map(({ title }) => title)).toEqual([
      'authorized: tokens are not checked',
      'authorized: a token opens another student’s records',
      'authorized: the owner of the written record is not compared with the token',
      'authorized: the identifiers of records are not checked',
    ])
    expect(causes.filter(({ rating }) => rating === 'doubtful')).toEqual([])
    expect(findings.filter(({ left }) => left === null).length).toBeGreaterThan(110)
    expect(mock.unknown).toEqual([])
  } finally {
    await mock.stop()
  }
})
