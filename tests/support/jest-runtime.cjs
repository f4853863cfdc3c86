// CommonJS, because jest loads it with require(). Without it the unit tests take a third more processor time
// (2026-11-26).
const asyncHooks = require('node:async_hooks')
const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/** Modules that are already compiled, by file. Jest itself would compile all modules again for each test file. */
const compiled = new Map()

/** Jest's runtime for one test file, in a worker that runs many. */
module.exports = class Runtime extends JestRuntime {
  #storages = new Set()

  constructor(...given) {
    super(...given)
    this.#compileOnce(this.executor)
    this.#noteStorages(this.coreModule)
  }

  #compileOnce(executor) {
    const compile = executor.compile.bind(executor)
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`
    const read = (source, filename) => {
      const known = compiled.get(filename)
      if (known?.source === source) return known.script
      const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length })
      compiled.set(filename, { source, script })
      return script
    }
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext()
      if (!context) return null
      try {
        return read(source, filename).runInContext(context)
      } catch {
        return compile(source, filename) // jest reports what is wrong with it
      }
    }
  }

  /**
   * Records every storage, to disable it at the end. Until then Node copies its value to every new promise, even after
   * its test file is done.
   */
  #noteStorages(coreModule) {
    const storages = this.#storages
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...given) {
        super(...given)
        storages.add(this)
      }
    }
    const load = coreModule.require.bind(coreModule)
    coreModule.require = (name) => {
      const loaded = load(name)
      return loaded === asyncHooks ? { ...asyncHooks, AsyncLocalStorage } : loaded
    }
  }

  /** @override */
  teardown() {
    for (const storage of this.#storages) storage.disable()
    super.teardown()
  }
}
