/** Ends this program cleanly when the program that started it is gone. */
export function followParent() {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
