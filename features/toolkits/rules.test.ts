import { toolkitAccess } from './rules'

const badge = { digitalBadgeAccess: true }

test.each([
  ['completed, with the badge', [{ plan: 'CHFC' }, { plan: 'RICP' }], badge, 'open'],
  ['completed, without the badge', [{ plan: 'ricp' }], { digitalBadgeAccess: false }, 'no-badge-access'],
  ['another plan completed', [{ plan: 'chfc' }], badge, 'not-completed'],
  ['nothing completed', [], badge, 'not-completed'],
] as const)('TK-03: %s: %s', (_, completed, flags, access) => {
  expect(toolkitAccess('ricp', completed, flags)).toBe(access)
})
