/** How to mend what a test or a connection found wrong, by the code of the error. */
export const connectionAdvice = {
  model_key_refused:
    'Check that the whole key was copied, that it is one of this vendor, and that it is still valid.',
  model_unknown: 'Check the spelling, or choose one of the models that the server has.',
  model_unreachable: 'Check that the model server is running, and the address with its port.',
  model_timed_out:
    'A model that is being loaded may need a minute: test again. If it stays slow, choose a smaller one.',
  model_address_forbidden:
    'Use another address. If a model server of yours is there, allow it with AI_ALLOWED_ADDRESSES and restart.',
  model_rate_limited:
    'Wait a little, or check the limits and the credit of your account with the vendor.',
  model_redirected: 'Use the address that it redirects to.',
  model_payment_required: 'Add credit to the account with the vendor, and test again.',
  model_request_refused: 'Check that it is a chat model.',
  model_server_error: 'Look at the output of the model server.',
  model_unreadable: 'Check the address: behind it must be the API of a model server.',
  model_cut_off:
    'Test again. If it is cut again, look at the output of the model server, and at proxies in between.',
  test_no_model_server:
    'Check port and path: the address ends where /chat/completions would follow.',
  test_model_not_listed: 'Name the model.',
  test_answer_empty: 'Choose another model: this one wrote nothing.',
  // What the code alone does not tell.
  keyMissing: 'This server asks for a key: enter it.',
  vendorUnreachable:
    'Check that the machine of this server can reach the internet; a firewall or a proxy may be in between.',
  vendorError: 'The fault is with the vendor. Test again in some minutes.',
};
