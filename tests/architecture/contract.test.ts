import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'

const endpoints: [name: string, Endpoint][] = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call] as [string, Endpoint]),
)

test('the calls of this issue are promised, to the letter of spec §7', () => {
  const promised = endpoints.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+\??/g, ':')}`)
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
    expect(promised).toContain(call)
})

test('no two calls share a method and a path', () => {
  const all = endpoints.map(([, { method, path }]) => `${method} ${path}`)
  expect(all.length).toBe(new Set(all).size)
})

test.each(endpoints)('%s names its parameters and its sentence for faults', (_name, { path, params, fault }) => {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  expect(Object.keys(params ? (params as unknown as { shape: object }).shape : {})).toEqual(named)
  // Spec §8: class and visit calls have a sentence of their own.
  expect(fault === 'classes_and_visits').toBe(/^\/(classes|visits)/.test(path))
})
