import { expect, test } from 'vitest'
import { environment } from './config.ts'
import { mistypedVariables } from './mistyped-variables.ts'

const known = Object.keys(environment)
const linesFor = (...names: string[]) => mistypedVariables(Object.fromEntries(names.map((name) => [name, 'x'])), known)

test.each([
  ['SMTP_UR', 'SMTP_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['CENTER', 'CENTRE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['CARD_ENTITIY', 'CARD_ENTITY'],
  ['WALLET_CLIENTID', 'WALLET_CLIENT_ID'],
  ['NODE_ENVV', 'NODE_ENV'],
  ['POTR', 'PORT'],
  ['SANDBOXES', 'SANDBOX'],
])('%s', (name, meant) => expect(linesFor(name)).toEqual([`${name}: is no variable of Previs; is ${meant} meant?`]))

test.each(['CARD_KEY', 'WALLET_MODE', 'SMTP_PASSWORD', 'TRUSTED_PROXY'])('%s begins like ours', (name) =>
  expect(linesFor(name)).toEqual([`${name}: is no variable of Previs`]),
)

test('our own names, empty ones, and names of other programs are left alone', () => {
  const others = [
    'HOME PATH PWD OLDPWD SHELL TERM LANG LC_ALL USER LOGNAME MAIL HOSTNAME HOSTTYPE EDITOR PAGER TZ TMPDIR SHLVL _ COLUMNS',
    'NODE_OPTIONS NODE_PATH NODE_COMPILE_CACHE NODE_EXTRA_CA_CERTS NO_COLOR FORCE_COLOR CI DEBUG INIT_CWD http_proxy no_proxy',
    'npm_lifecycle_event npm_config_cache npm_package_name INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET',
    'PGHOST PGPORT PGUSER PGDATABASE CHROMIUM_PATH VITEST XDG_RUNTIME_DIR DISPLAY SSH_TTY SSH_CLIENT LESS PS1 LINES',
  ].flatMap((line) => line.split(' '))
  expect(linesFor(...others, ...known)).toEqual([])
  expect(mistypedVariables({ SMTP_UR: '', SMTP_UL: undefined }, known)).toEqual([])
})
