interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

declare global {
  interface Window {
    /** Missing in browsers that do not know Trusted Types. */
    trustedTypes?: TrustedTypes;
  }
}

const policies = new Map<string, ReturnType<TrustedTypes['createPolicy']>>();

/** Vouches for the one address that a policy of this name may load, where the browser asks for that. */
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
  // To the types it is a string; to the browser it is an object that only the policy can make.
  return policy.createScriptURL(url);
}
