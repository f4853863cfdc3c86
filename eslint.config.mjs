import next from 'eslint-config-next/core-web-vitals'
import tseslint from 'typescript-eslint'

/**
 * The component rules of eslint-config-next. Off where files have no components, because these rules parse every file.
 */
const ofComponents = next
  .flatMap((config) => Object.keys(config.rules ?? {}))
  .filter((rule) => /^(react|react-hooks|jsx-a11y)\//.test(rule))

/** @type {import('eslint').ESLint.Plugin & { flatConfigs?: { strict: import('eslint').Linter.Config } } | undefined} */
const accessibility = next.find((config) => config.plugins?.['jsx-a11y'])?.plugins?.['jsx-a11y']

/** Selects a node inside a component or hook while it renders: not in an event handler, an effect or an initializer. */
const whileRendering = (/** @type {string} */ node) =>
  [
    'FunctionDeclaration[id.name=/^(use)?[A-Z]/]',
    'VariableDeclarator[id.name=/^(use)?[A-Z]/] > ArrowFunctionExpression',
  ]
    .map((component) => `${component} ${node}:not(${component} :function ${node})`)
    .join(', ')

/** The React Compiler memoizes what a render reads: values that change without a render need a subscription. */
const staleReads = [
  'MemberExpression[object.name=/^(document|location|localStorage|sessionStorage|navigator|window|history)$/]',
  'CallExpression[callee.name=/^(getValues|watch|getFieldState|openAddress)$/]',
  'CallExpression[callee.property.name=/^(getValues|getQueryData|getQueryState)$/]',
].map((read) => ({
  selector: whileRendering(read),
  message:
    'Subscribe to this value (useWatch, useSyncExternalStore, state): the React Compiler memoizes what a render reads.',
}))

/** A file that runs in the browser may take types from the server, and nothing else. */
const serverInBrowser = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].map((statement) => ({
  selector: `Program:has(> ExpressionStatement[directive='use client']) > ${statement}[importKind!='type'][exportKind!='type'][source.value=/(lib\\u002Fserver\\u002F|\\.server$)/]`,
  message: 'A client file cannot import what runs on the server only.',
}))

const serverOnly = {
  selector: "Program:not(:has(> ImportDeclaration:first-child[source.value='server-only']))",
  message: "Begin with import 'server-only'.",
}

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Use a named export: only pages and configuration files have a default export.',
}

/** Files whose default export a tool requires: pages and routes, and configuration. */
const askedForDefault = [
  'app/**',
  '**/*.config.{ts,mjs}',
  '.dependency-cruiser.mjs',
  'tests/support/browser-environment.mjs',
  'tests/support/need-servers.ts',
  'tests/support/react-compiler.mjs',
  'tests/support/run-folder.ts',
]

const config = [
  {
    ignores: [
      '.next/**',
      '.local/**',
      'next-env.d.ts',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
      'public/**',
    ],
  },
  ...next,
  {
    files: ['**/*.{ts,mjs}'],
    ignores: ['components/**', 'features/**', 'lib/browser/**'],
    rules: Object.fromEntries(ofComponents.map((rule) => [rule, 'off'])),
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', prefer: 'type-imports' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'none' },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: 'next', name: 'Error' }] },
      ],
      '@typescript-eslint/prefer-promise-reject-errors': 'error',
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      ...accessibility?.flatConfigs?.strict.rules,
      // A table laid out as cards on a phone loses its roles in some browsers; explicit roles restore them.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { table: ['table'], thead: ['rowgroup'], tbody: ['rowgroup'], tfoot: ['rowgroup'], tr: ['row'], ul: ['list'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['row'], td: ['cell'], th: ['columnheader', 'rowheader'] },
      ],
      // A dialog may close on a click on its backdrop, because the keyboard has Escape. Details may handle their own
      // toggling.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { dialog: ['onClick', 'onClose', 'onCancel'], details: ['onToggle', 'onKeyDown', 'onBlur'] },
      ],
      '@next/next/no-html-link-for-pages': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    rules: {
      'no-restricted-syntax': ['error', ...serverInBrowser],
    },
  },
  {
    ignores: askedForDefault,
    rules: {
      'no-restricted-syntax': ['error', defaultExport, ...serverInBrowser],
    },
  },
  {
    files: ['components/**', 'features/**', 'lib/browser/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', defaultExport, ...serverInBrowser, ...staleReads],
      'react-hooks/incompatible-library': 'error',
    },
  },
  {
    files: ['lib/server/**', '**/*.server.ts'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', defaultExport, serverOnly] },
  },
  {
    files: [
      ...['app/**', 'components/**', 'features/**', 'lib/**', 'college/**'],
      ...['middleware.ts', 'instrumentation-client.ts'],
    ],
    ignores: ['lib/server/env.ts', 'college/environment.ts', '**/testing/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read settings from lib/server/env.ts or college/environment.ts.',
        },
      ],
    },
  },
  {
    files: ['app/**', 'components/**', 'features/**', 'lib/**', 'middleware.ts', 'instrumentation.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
]

export default config
