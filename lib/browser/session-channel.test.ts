import { openChannel, type News } from './session-channel'

const news: News = { idleMs: 1_000, absMs: 2_000, at: 3 }

test('SG-06: without BroadcastChannel other tabs get the news through storage events, and nothing stays stored', () => {
  const { BroadcastChannel } = globalThis
  Object.assign(globalThis, { BroadcastChannel: undefined })
  const heard: News[] = []
  const write = jest.spyOn(Storage.prototype, 'setItem')
  const channel = openChannel((each) => heard.push(each))
  channel.tell(news)
  const [key, value] = write.mock.calls[0] ?? []
  expect(localStorage.length).toBe(0)
  // As the browser does in every other tab:
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  dispatchEvent(new StorageEvent('storage', { key, newValue: null }))
  dispatchEvent(new StorageEvent('storage', { key: 'portal.other', newValue: '{}' }))
  // A tab with another release may send news that this one does not know.
  for (const strange of ['{}', 'null', '"over"', '{"idleMs":"1","absMs":2,"at":3}', '{"over":"for-a-new-reason"}'])
    dispatchEvent(new StorageEvent('storage', { key, newValue: strange }))
  expect(heard).toEqual([news])
  channel.close()
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  expect(heard).toHaveLength(1)
  write.mockImplementation(() => {
    throw new DOMException('closed', 'SecurityError')
  })
  expect(() => channel.tell(news)).not.toThrow()
  write.mockRestore()
  Object.assign(globalThis, { BroadcastChannel })
})

test('SG-06: with BroadcastChannel other tabs get the news at once', async () => {
  const heard = new Promise<News>((done) => {
    const other = openChannel((each) => {
      other.close()
      done(each)
    })
  })
  const channel = openChannel(() => undefined)
  channel.tell(news)
  expect(await heard).toEqual(news)
  channel.close()
})
