import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'

const endpoints: [name: string, Endpoint][] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call] as [string, Endpoint]),
)

test('the contract has every call of the original browser, by method and path', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+\??/g, ':')}`)
  for (const call of [
    'POST /users/login',
    'POST /users/logout',
    'POST /users/signup',
    'GET /users/confirmmail/:',
    'POST /users/sendnewconfrimmail',
    'GET /users/getme',
    'GET /articles/getvisibleusers',
    'GET /articles/:',
    'POST /articles/buyarticlesonline/:',
    'POST /users/createchild',
    'POST /users/sendchildauthmail/:',
    'POST /users/setchildauth/:',
    'PATCH /users/updatepassword',
    'POST /users/forgotpassword',
    'PATCH /users/resetpassword/:',
    'GET /users/getmychildren',
    'GET /users/getmychildren/:',
    'PATCH /users/updateme',
    'GET /tickets/childtickets/:',
    'GET /visits/childvisits/:',
    'GET /payments/createsession/:',
    'GET /tickets/mytickets',
    'GET /visits/myvisits',
    'POST /visits/yearly',
    'GET /articles/getgifts/:',
    'POST /articles/buygiftonline',
  ])
    expect(calls).toContain(call)
})

test('no two calls share a method and a path', () => {
  const all = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(all.length).toBe(new Set(all).size)
})

test.each(endpoints)('%s names its parameters and its kind of fault', (_name, { path, params, fault }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(params ? (params as unknown as { shape: object }).shape : {})).toEqual(named)
  // Class and visit calls have a sentence of their own (`docs/product/api.md §1.5`).
  expect(fault === 'classes_and_visits').toBe(/^\/(classes|visits)/.test(path))
})
