/** Ends this program, cleanly, when the one that started it is gone without saying so. */
export function followParent() {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
