interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types. */
    trustedTypes?: TrustedTypes;
  }
}

const policies = new Map<string, ReturnType<TrustedTypes['createPolicy']>>();

/** Returns a script URL that Trusted Types accept; each policy allows one URL. */
export function trustedScriptUrl(policyName: string, url: string): string {
  if (window.trustedTypes === undefined) return url;
  let policy = policies.get(policyName);
  if (policy === undefined) {
    policy = window.trustedTypes.createPolicy(policyName, {
      createScriptURL: (asked) => {
        if (asked !== url) throw new TypeError(`${policyName} does not load ${asked}`);
        return asked;
      },
    });
    policies.set(policyName, policy);
  }
  // Typed as a string; at run time a `TrustedScriptURL`, which only a policy can create.
  return policy.createScriptURL(url);
}
